import { sendMessageBody } from '../shared/contract/messages.ts';
import { type MessageType, messageTypes } from '../shared/domain/messages/message.ts';
import { schemaOf } from './convert.ts';
import { isJson, type Json, ref } from './json.ts';

/** Component of the body of one type: `SendText`, `SendTemplate`... */
export const sendSchemaName = (type: MessageType): string => `Send${type.charAt(0).toUpperCase()}${type.slice(1)}`;

/** The body of one type: the content of its type is required, that of any other refused (§4.1). */
const ofType = (type: MessageType, whole: Json, properties: Json): Json => ({
  ...whole,
  description: `A message of type \`${type}\`.`,
  properties: {
    ...Object.fromEntries(Object.entries(properties).filter(([name]) => !messageTypes.some((each) => each === name))),
    type: { const: type, type: 'string', description: 'Kind of the message.' },
    [type]: properties[type],
  },
  required: ['to', 'type', type],
});

/** The one body schema of a send, as eleven: clients get a type for each kind of message. */
export const sendMessageSchemas = (): Json => {
  const { properties, ...whole } = schemaOf('SendMessage', sendMessageBody);
  if (!isJson(properties)) throw new Error('The body of a send has no properties');
  const name = sendSchemaName;
  return {
    ...Object.fromEntries(messageTypes.map((type) => [name(type), ofType(type, whole, properties)])),
    SendMessage: {
      description: 'A message to send; `type` says which member holds its content.',
      oneOf: messageTypes.map((type) => ref('schemas', name(type))),
      discriminator: {
        propertyName: 'type',
        mapping: Object.fromEntries(messageTypes.map((type) => [type, `#/components/schemas/${name(type)}`])),
      },
    },
  };
};
