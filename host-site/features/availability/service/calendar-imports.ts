/** The calendars that merchants import for their halls: set and removed by merchants. */
import type { Kysely, Transaction } from 'kysely';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { MerchantContext, ServiceContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { changeCatalogueVersion } from '../../../platform/database/catalogue-version.ts';
import { onNodesOf, valuesToSet } from '../../../platform/database/distribution/node-condition.ts';
import { withReconnect, withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { recordFact } from '../../../platform/facts/facts.ts';
import type { Keyring } from '../../../platform/keys/keyring.ts';
import { refuse } from '../refusals.ts';
import { readCalendarAddress, sealAddress } from './calendar-address.ts';
import { hallColumns, type OwnHall, ownHall } from './own-halls.ts';

export interface NewImport {
  hallId: number;
  merchantId: number;
  /** As `readCalendarAddress` returns it. */
  address: string;
  now: number;
}

/**
 * Stores the address of a hall's calendar; it is read soon. What the former calendar occupies stays until the new one has been read, so that no taken
 * day looks free meanwhile.
 */
export async function storeImport(db: Kysely<Database>, keyring: Keyring, { hallId, merchantId, address, now }: NewImport): Promise<void> {
  const { key, cipher } = sealAddress(keyring, hallId, address);
  const values = {
    merchant_id: merchantId,
    host: new URL(address).host,
    sealed_key: key,
    sealed_cipher: cipher,
    created_at: now,
    next_fetch_at: now,
    failures: 0,
    failure: '',
    last_attempt_at: null,
    last_success_at: null,
    // A process that reads the former calendar stores nothing of it.
    lease: '',
    leased_until: 0,
  };
  await db
    .insertInto('hall_import')
    .values({ hall_id: hallId, ...values })
    .onConflict((conflict) => conflict.columns(hallColumns(db)).doUpdateSet(valuesToSet(db, 'merchant_id', values)))
    .execute();
}

async function removeImport(trx: Transaction<Database>, { id, merchant }: OwnHall, now: number): Promise<void> {
  for (const table of ['hall_import', 'hall_busy'] as const)
    await trx
      .deleteFrom(table)
      .where('hall_id', '=', id)
      .where(onNodesOf(trx, 'merchant_id', [merchant.id]))
      .execute();
  await recordFact(trx, { kind: 'calendar-import.removed', subject: id, now });
  await changeCatalogueVersion(trx);
}

/** Sets the calendar of one of the user's halls; an empty address removes it with all that it occupies. */
export async function setCalendarImport(
  context: MerchantContext & Pick<ServiceContext, 'audit' | 'keyring'>,
  { hallId, url }: { hallId: number; url: string },
  caller: Caller,
): Promise<Result<{ host: string }>> {
  const own = await ownHall(context, hallId, caller);
  if ('ok' in own) return own;
  const address = url.trim() ? readCalendarAddress(url) : '';
  if (url.trim() && !address) return refuse('invalidCalendarAddress');
  const { db, keyring, clock, audit } = context;
  await withReconnect(() =>
    withRetry(() =>
      db.transaction().execute(async (trx) => {
        if (address) await storeImport(trx, keyring, { hallId, merchantId: own.hall.merchant.id, address, now: clock() });
        else await removeImport(trx, own.hall, clock());
        await audit.record(trx, {
          event: address ? 'calendar_import.set' : 'calendar_import.removed',
          actor: own.userId,
          target: `hall:${hallId}`,
          address: caller.address,
        });
      }),
    ),
  );
  return done({ host: address ? new URL(address).host : '' });
}
