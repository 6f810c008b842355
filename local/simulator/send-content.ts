import { isObject, type JsonObject } from './json.ts';
import { checkInteractive } from './send-interactive.ts';
import {
  allowMembers,
  optionalText,
  placeOf,
  refuseMissing,
  refuseParameter,
  refuseValue,
  requireItem,
  requireList,
  requireObject,
  requireText,
} from './wire-rules.ts';

/** Members of each media type besides `link` and `id`. */
const mediaMembers: Readonly<Record<string, readonly string[]>> = {
  image: ['caption'],
  video: ['caption'],
  audio: ['voice'],
  document: ['caption', 'filename'],
  sticker: [],
};

/** Media types, as `type` names them. */
export const mediaTypes: readonly string[] = Object.keys(mediaMembers);

/** Checks one media object: `link` or `id`, one of them; the link has to be an http(s) URL. */
export const checkMedia = (media: JsonObject, path: string): void => {
  const link = optionalText(media, 'link', path);
  const id = optionalText(media, 'id', path);
  if ((link === undefined) === (id === undefined)) refuseParameter(`Param ${path} takes exactly one of link and id.`);
  if (link !== undefined && !(URL.canParse(link) && /^https?:/i.test(link)))
    refuseParameter(`Param ${placeOf(path, 'link')} is not a valid URI.`);
  optionalText(media, 'caption', path, { min: 0, max: 1024 });
  optionalText(media, 'filename', path, { max: 240 });
};

const checkCoordinate = (location: JsonObject, member: string, bound: number): void => {
  const place = placeOf('location', member);
  const value = location[member];
  if (value === undefined) refuseMissing(place);
  const degrees = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof degrees !== 'number' || !(Math.abs(degrees) <= bound))
    refuseValue(`Param ${place} must be a number of degrees between -${bound} and ${bound}.`);
};

/** Checks a location, as a message of its own or as the header of a template. */
export const checkLocation = (location: JsonObject): void => {
  allowMembers(location, 'location', ['latitude', 'longitude', 'name', 'address']);
  checkCoordinate(location, 'latitude', 90);
  checkCoordinate(location, 'longitude', 180);
  optionalText(location, 'name', 'location', { min: 0 });
  optionalText(location, 'address', 'location', { min: 0 });
};

const checkContactList = (contact: JsonObject, member: string, required: string, path: string): void => {
  if (contact[member] === undefined) return;
  requireList(contact, member, path).forEach((value, index) => {
    const item = requireItem(value, placeOf(path, member), index);
    optionalText(item, required, `${placeOf(path, member)}[${index}]`);
  });
};

const checkContacts = (contacts: readonly unknown[]): void => {
  if (contacts.length < 1 || contacts.length > 257) refuseParameter('Param contacts must have 1 to 257 items.');
  contacts.forEach((value, index) => {
    const path = `contacts[${index}]`;
    const contact = requireItem(value, 'contacts', index);
    allowMembers(contact, path, ['name', 'phones', 'emails', 'addresses', 'org', 'urls', 'birthday']);
    requireText(requireObject(contact, 'name', path), 'formatted_name', placeOf(path, 'name'));
    checkContactList(contact, 'phones', 'phone', path);
    checkContactList(contact, 'emails', 'email', path);
    checkContactList(contact, 'urls', 'url', path);
    checkContactList(contact, 'addresses', 'street', path);
    const birthday = optionalText(contact, 'birthday', path);
    if (birthday !== undefined && !/^\d{4}-\d\d-\d\d$/.test(birthday))
      refuseValue(`Param ${placeOf(path, 'birthday')} must be written as YYYY-MM-DD.`);
  });
};

const checkText = (text: JsonObject): void => {
  allowMembers(text, 'text', ['body', 'preview_url']);
  requireText(text, 'body', 'text', { max: 4096 });
  if (text['preview_url'] !== undefined && typeof text['preview_url'] !== 'boolean')
    refuseParameter("Param text['preview_url'] must be a boolean.");
};

const checkTemplate = (template: JsonObject): void => {
  allowMembers(template, 'template', ['name', 'language', 'components', 'namespace']);
  requireText(template, 'name', 'template', { max: 512 });
  requireText(requireObject(template, 'language', 'template'), 'code', "template['language']");
  if (template['components'] === undefined) return;
  requireList(template, 'components', 'template').forEach((value, index) => {
    const path = `template['components'][${index}]`;
    const component = requireItem(value, "template['components']", index);
    allowMembers(component, path, ['type', 'sub_type', 'index', 'parameters', 'cards']);
    requireText(component, 'type', path);
    if (component['parameters'] !== undefined) requireList(component, 'parameters', path);
  });
};

const checkReaction = (reaction: JsonObject): void => {
  allowMembers(reaction, 'reaction', ['message_id', 'emoji']);
  requireText(reaction, 'message_id', 'reaction');
  requireText(reaction, 'emoji', 'reaction', { min: 0, max: 32 });
};

const objectChecks: Readonly<Record<string, (content: JsonObject) => void>> = {
  text: checkText,
  location: checkLocation,
  interactive: checkInteractive,
  reaction: checkReaction,
  template: checkTemplate,
};

/** Checks the content object of a send against the rules of its type. Throws a refusal. */
export const checkContent = (type: string, payload: JsonObject): void => {
  if (type === 'contacts') {
    checkContacts(requireList(payload, 'contacts', ''));
    return;
  }
  const content = requireObject(payload, type, '');
  const extra = mediaMembers[type];
  if (extra !== undefined) {
    allowMembers(content, type, ['link', 'id', ...extra]);
    checkMedia(content, type);
    if (content['voice'] !== undefined && typeof content['voice'] !== 'boolean')
      refuseParameter("Param audio['voice'] must be a boolean.");
  }
  objectChecks[type]?.(content);
};

/** The link the channel has to fetch for a send, with the kind of media expected there; undefined where there is none. */
export const linkOf = (type: string, content: unknown): { kind: string; link: string } | undefined => {
  if (!(isObject(content) && mediaTypes.includes(type))) return undefined;
  return typeof content['link'] === 'string' ? { kind: type, link: content['link'] } : undefined;
};
