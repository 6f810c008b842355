const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const leadId = new RegExp(`^lead_${uuid}$`);
const messageId = new RegExp(`^msg_${uuid}$`);

/** Whether a text can be the id of a lead; one that can't is an id nobody has (decision 7). */
export const isLeadId = (text: string): boolean => leadId.test(text);

/** Whether a text can be the id of a message. */
export const isMessageId = (text: string): boolean => messageId.test(text);
