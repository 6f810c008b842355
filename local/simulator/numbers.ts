/** The business numbers the simulator has met: which account each belongs to, and how its phone is shown. */
export class Numbers {
  readonly #accounts = new Map<string, string>();
  readonly #phones = new Map<string, string>();
  #lastNumber = '100000000000001';
  #lastAccount = '200000000000001';

  /** The number was named by a send, or at the start. */
  sawNumber(numberId: string): void {
    this.#lastNumber = numberId;
  }

  /** The account was named by a request for its templates, or at the start. */
  sawAccount(accountId: string): void {
    this.#lastAccount = accountId;
  }

  /** Says whose a number is and how it is shown; callbacks of that number carry it from now on. */
  describe(numberId: string, accountId: string | undefined, displayPhone: string | undefined): void {
    if (accountId !== undefined) this.#accounts.set(numberId, accountId);
    if (displayPhone !== undefined) this.#phones.set(numberId, displayPhone.replace(/\D/g, ''));
  }

  /** The number seen last. */
  get lastNumber(): string {
    return this.#lastNumber;
  }

  /** The account seen last. */
  get lastAccount(): string {
    return this.#lastAccount;
  }

  /** The account a number is known to belong to, else the one seen last. */
  accountOf(numberId: string): string {
    return this.#accounts.get(numberId) ?? this.#lastAccount;
  }

  /** Digits of the business phone, as `display_phone_number` shows them. */
  displayPhoneOf(numberId: string): string {
    return this.#phones.get(numberId) ?? '551140000000';
  }
}
