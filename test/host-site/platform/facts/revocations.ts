/** What can be revoked: stored, revoked in the ways of the site and the operator, and read. Each feature has its part in `revocations.ts` of its folder of tests. */
import type { Kysely } from 'kysely';
import { makeAppointment } from '../../../../host-site/features/enquiries/service/enquiries.ts';
import { ANONYMOUS, type Caller } from '../../../../host-site/platform/calls/service-call.ts';
import type { Database } from '../../../../host-site/platform/database/schema/schema.ts';
import { readKeyring } from '../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../host-site/platform/keys/keyring-file.ts';
import { OPEN_HOTEL } from '../../../support/databases/sample-data.ts';
import type { AnyContext } from '../../../support/site/service-contexts.ts';
import { importOfFeatures } from './feature-files.ts';

/** Keys of the databases. */
export const keys = newKeys();
export const keyring = readKeyring(keys);
export const STAFF = '13700137000';
export const REMOVED = '13700137009';
export const CALLER = '13800138009';
export const BACKUP = Date.parse('2026-11-21T04:00:00Z');

export interface FilledSite {
  context: AnyContext;
  /** The merchant's user. */
  caller: Caller;
  /** Id of an enquiry that several features add to. */
  enquiry: string;
  /** Sends another enquiry. Resolves with its id. */
  sendEnquiry(phone: string): Promise<string>;
}

interface Filled {
  revoke(): Promise<unknown>;
  /** Names what can be revoked, true: it is valid. @param db the database, or a restored one */
  valid(db: Kysely<Database>): Promise<Readonly<Record<string, boolean>>>;
}

/** What of one feature can be revoked. */
export interface Revocations {
  /** Tables that it changes. */
  tables: readonly (keyof Database)[];
  /** Stores what will be revoked. */
  fill(site: FilledSite): Promise<Filled>;
}

export interface Places {
  enquiry: string;
  filled: readonly Filled[];
}

export const revocations = (await importOfFeatures<{ revocations: Revocations }>('revocations.ts')).map((file) => file.revocations);

/** Stores what will be revoked, in the order of the features. */
export async function fill(context: AnyContext, caller: Caller): Promise<Places> {
  const sendEnquiry = async (phone_num: string): Promise<string> => {
    await makeAppointment(context, { phone_num, merchant_id: OPEN_HOTEL }, ANONYMOUS);
    const hash = keyring.hash(phone_num);
    return (await context.db.selectFrom('enquiry').select('id').where('phone_hash', '=', hash).executeTakeFirstOrThrow()).id;
  };
  const enquiry = await sendEnquiry('13800138000');
  const filled: Filled[] = [];
  for (const feature of revocations) filled.push(await feature.fill({ context, caller, enquiry, sendEnquiry }));
  return { enquiry, filled };
}

/** Revokes all of it, in the reverse order: a feature before those that it needs. */
export async function revoke({ filled }: Places): Promise<void> {
  for (const feature of [...filled].reverse()) await feature.revoke();
}

/** Returns the names of what is not revoked. */
export async function valid(db: Kysely<Database>, { filled }: Places): Promise<string[]> {
  const states: [name: string, isValid: boolean][] = [];
  for (const feature of filled) states.push(...Object.entries(await feature.valid(db)));
  return states.flatMap(([name, isValid]) => (isValid ? [name] : []));
}

/** True if the query finds a row. */
export const hasRow = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;
