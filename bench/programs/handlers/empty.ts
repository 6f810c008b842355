/** Does nothing: what a process and a call cost by themselves. */
export const handler = async (): Promise<object> => ({ statusCode: 200, headers: {}, body: '{}' });
