import type { Context } from 'aws-lambda';

/** What Lambda hands a handler besides its event; `remainingMs` is left until its deadline. */
export const lambdaContext = (remainingMs = 10_000): Context => ({
  callbackWaitsForEmptyEventLoop: false,
  functionName: 'function-of-a-test',
  functionVersion: '$LATEST',
  invokedFunctionArn: 'arn:aws:lambda:us-east-1:000000000000:function:function-of-a-test',
  memoryLimitInMB: '512',
  awsRequestId: 'invocation-1',
  logGroupName: '/aws/lambda/function-of-a-test',
  logStreamName: 'test',
  getRemainingTimeInMillis: () => remainingMs,
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
});
