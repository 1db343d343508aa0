/** What features add to the services of logins. */
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema/schema.ts';
import { slot } from '../../platform/feature/slot.ts';

/** A login of a browser that may have had a session as a visitor. */
export interface Login {
  /** Secret of the visitor's session; empty: none. */
  readonly visitor: string;
  readonly accountId: number;
  readonly now: number;
}
/** Runs in the transaction of the login. */
export const logins = slot<(trx: Transaction<Database>, login: Login) => Promise<void>>('what a login takes over');
