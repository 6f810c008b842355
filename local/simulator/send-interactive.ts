import type { JsonObject } from './json.ts';
import {
  allowMembers,
  optionalText,
  placeOf,
  refuseParameter,
  refuseValue,
  requireItem,
  requireList,
  requireObject,
  requireOneOf,
  requireText,
} from './wire-rules.ts';

const path = 'interactive';
const actionPath = "interactive['action']";

const checkUnique = (texts: readonly string[], what: string): void => {
  if (new Set(texts).size !== texts.length) refuseValue(`Duplicated ${what}: each must be unique.`);
};

const checkButtons = (action: JsonObject): void => {
  const buttons = requireList(action, 'buttons', actionPath);
  if (buttons.length < 1 || buttons.length > 3)
    refuseValue('Invalid buttons count. Min allowed buttons: 1, max allowed buttons: 3.');
  const replies = buttons.map((value, index) => {
    const place = `${actionPath}['buttons'][${index}]`;
    const button = requireItem(value, `${actionPath}['buttons']`, index);
    allowMembers(button, place, ['type', 'reply']);
    requireOneOf(button, 'type', place, ['reply']);
    const reply = requireObject(button, 'reply', place);
    return {
      id: requireText(reply, 'id', `${place}['reply']`, { max: 256 }),
      title: requireText(reply, 'title', `${place}['reply']`, { max: 20 }),
    };
  });
  checkUnique(
    replies.map((reply) => reply.id),
    'button id',
  );
  checkUnique(
    replies.map((reply) => reply.title),
    'button title',
  );
};

const checkRow = (value: unknown, place: string, index: number): string => {
  const row = requireItem(value, place, index);
  const rowPath = `${place}[${index}]`;
  requireText(row, 'title', rowPath, { max: 24 });
  optionalText(row, 'description', rowPath, { min: 0, max: 72 });
  return requireText(row, 'id', rowPath, { max: 200 });
};

const checkList = (action: JsonObject): void => {
  requireText(action, 'button', actionPath, { max: 20 });
  const sections = requireList(action, 'sections', actionPath);
  if (sections.length < 1 || sections.length > 10)
    refuseValue('Invalid sections count. Min allowed sections: 1, max allowed sections: 10.');
  const rowIds = sections.flatMap((value, index) => {
    const place = `${actionPath}['sections'][${index}]`;
    const section = requireItem(value, `${actionPath}['sections']`, index);
    if (sections.length > 1) requireText(section, 'title', place, { max: 24 });
    else optionalText(section, 'title', place, { min: 0, max: 24 });
    const rows = requireList(section, 'rows', place);
    if (rows.length === 0) refuseValue(`Param ${placeOf(place, 'rows')} must have at least one row.`);
    return rows.map((row, rowIndex) => checkRow(row, placeOf(place, 'rows'), rowIndex));
  });
  if (rowIds.length > 10) refuseValue('Total row count exceeds the maximum allowed count: 10.');
  checkUnique(rowIds, 'row id');
};

const checkLinkButton = (action: JsonObject): void => {
  requireOneOf(action, 'name', actionPath, ['cta_url']);
  const parameters = requireObject(action, 'parameters', actionPath);
  const place = placeOf(actionPath, 'parameters');
  requireText(parameters, 'display_text', place, { max: 20 });
  const url = requireText(parameters, 'url', place);
  if (!URL.canParse(url)) refuseValue(`Param ${placeOf(place, 'url')} is not a valid URI.`);
};

const checkFlow = (action: JsonObject): void => {
  requireOneOf(action, 'name', actionPath, ['flow']);
  const parameters = requireObject(action, 'parameters', actionPath);
  const place = placeOf(actionPath, 'parameters');
  requireText(parameters, 'flow_message_version', place);
  requireText(parameters, 'flow_cta', place, { max: 30 });
  if (parameters['flow_id'] === undefined) requireText(parameters, 'flow_name', place);
};

interface InteractiveRule {
  readonly action: (action: JsonObject) => void;
  readonly bodyMax?: number;
  readonly textHeaderOnly?: true;
  readonly bodyOptional?: true;
}

const named =
  (name: string) =>
  (action: JsonObject): void => {
    requireOneOf(action, 'name', actionPath, [name]);
  };
const anything = (): void => undefined;

const rules: Readonly<Record<string, InteractiveRule>> = {
  button: { action: checkButtons },
  list: { action: checkList, bodyMax: 4096, textHeaderOnly: true },
  cta_url: { action: checkLinkButton },
  flow: { action: checkFlow },
  location_request_message: { action: named('send_location') },
  request_contact_info: { action: named('request_contact_info') },
  catalog_message: { action: named('catalog_message') },
  call_permission_request: { action: named('call_permission_request'), bodyOptional: true },
  voice_call: { action: named('voice_call') },
  product: { action: anything, bodyOptional: true },
  product_list: { action: anything },
  carousel: { action: anything },
  order_details: { action: anything },
  order_status: { action: anything },
  address_message: { action: anything },
};

const checkHeader = (interactive: JsonObject, rule: InteractiveRule): void => {
  if (interactive['header'] === undefined) return;
  const header = requireObject(interactive, 'header', path);
  const place = placeOf(path, 'header');
  const kinds = rule.textHeaderOnly ? ['text'] : ['text', 'image', 'video', 'document'];
  const type = requireOneOf(header, 'type', place, kinds);
  if (type === 'text') {
    requireText(header, 'text', place, { max: 60 });
    return;
  }
  const media = requireObject(header, type, place);
  if ((media['link'] === undefined) === (media['id'] === undefined))
    refuseParameter(`Param ${placeOf(place, type)} takes exactly one of link and id.`);
};

/** Checks an interactive message: its type, header, body, footer and the limits of its action. Throws a refusal. */
export const checkInteractive = (interactive: JsonObject): void => {
  allowMembers(interactive, path, ['type', 'header', 'body', 'footer', 'action']);
  const type = requireOneOf(interactive, 'type', path, Object.keys(rules));
  const rule = rules[type];
  if (rule === undefined) return;
  checkHeader(interactive, rule);
  if (interactive['body'] !== undefined || !rule.bodyOptional)
    requireText(requireObject(interactive, 'body', path), 'text', placeOf(path, 'body'), { max: rule.bodyMax ?? 1024 });
  if (interactive['footer'] !== undefined)
    requireText(requireObject(interactive, 'footer', path), 'text', placeOf(path, 'footer'), { max: 60 });
  rule.action(requireObject(interactive, 'action', path));
};
