/** What lends virtual numbers: numbers that reach a merchant and show neither side the number of the other. */

/** Digits of mainland mobile numbers; `callerNumber` is empty when the caller did not state it. */
export interface NumberRequest {
  /** Id of the binding. The same id again gets the same number: requests may be repeated. */
  id: string;
  merchantId: number;
  merchantNumber: string;
  /** Only this number can call the merchant through the virtual one; empty: every number can. */
  callerNumber: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** `expiresAt` is not later than requested. `away`: seconds until a repetition may succeed. */
export type LentNumber = { number: string; expiresAt: number } | { away: number };

export interface TelephoneProvider {
  /** Whether the merchant's own number is needed, which the embedded provider never calls. */
  readonly needsMerchantNumber: boolean;
  /** Never rejects. */
  lend(request: NumberRequest): Promise<LentNumber>;
}
