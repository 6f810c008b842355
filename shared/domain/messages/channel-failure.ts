import type { ServiceError } from '../../errors.ts';

/**
 * The channel did not accept a message. `certain`: it reached nobody, so the idempotency key is free again;
 * otherwise nobody knows, and the key is kept (decision 24).
 */
export class ChannelFailure extends Error {
  readonly error: ServiceError;
  readonly certain: boolean;

  constructor(error: ServiceError, certain: boolean) {
    super(error.message, { cause: error });
    this.name = 'ChannelFailure';
    this.error = error;
    this.certain = certain;
  }
}
