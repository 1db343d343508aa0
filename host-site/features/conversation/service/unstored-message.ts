import type { Refusal } from '../refusals.ts';

/** Rolls the transaction back: the message is refused, or stored already. */
export class UnstoredMessage extends Error {
  override name = 'UnstoredMessage';
  readonly reason: Refusal | 'stored';

  constructor(reason: Refusal | 'stored') {
    super(`the message was not stored: ${reason}`);
    this.reason = reason;
  }
}
