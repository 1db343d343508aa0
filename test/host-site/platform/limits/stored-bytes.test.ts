/** Events and pictures count against the bytes that a visitor may store. */
import { afterEach, expect, it } from 'vitest';
import { track } from '../../../../host-site/features/tracking/service/events.ts';
import { createDatabaseStore } from '../../../../host-site/platform/files/database-store.ts';
import { readKeyring } from '../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../host-site/platform/keys/keyring-file.ts';
import { memoryLimiter } from '../../../../host-site/platform/limits/memory-limiter.ts';
import { createStoredBytes } from '../../../../host-site/platform/limits/visitor-limits.ts';
import { storePicture } from '../../../../host-site/platform/uploads/uploads.ts';
import { memoryDatabase } from '../../../support/databases/databases.ts';
import { samplePicture } from '../../../support/site/conversation.ts';
import { unlimitedContext } from '../../../support/site/service-contexts.ts';

const FULL = '192.0.2.1';
const OTHER = '192.0.2.2';
let close: () => Promise<void>;
afterEach(() => close());

/** A context in which one address has stored all that it may. */
async function fullContext() {
  const database = await memoryDatabase('sample');
  close = database.close;
  const clock = () => 0;
  const storedBytes = createStoredBytes(memoryLimiter(clock));
  await storedBytes.take(FULL, 500_000_000);
  const basis = { db: database.db, keyring: readKeyring(newKeys()), clock };
  return { ...unlimitedContext(basis), storedBytes, files: createDatabaseStore(database.db) };
}

it('stores no events of an address that has used up its bytes', async () => {
  const context = await fullContext();
  expect(await track(context, [{ page_name: '/' }], FULL)).toMatchObject({ ok: true, data: { accepted: 0 } });
  expect(await track(context, [{ page_name: '/' }], OTHER)).toMatchObject({ ok: true, data: { accepted: 1 } });
  expect(await context.db.selectFrom('tracking_event').select('page_name').execute()).toHaveLength(1);
});

it('stores no picture of an address that has used up its bytes', async () => {
  const context = await fullContext();
  const bytes = await samplePicture(60, 40);
  const picture = (visitor: string) =>
    storePicture(context, { owner: { kind: 'review', id: '1', merchantId: 1 }, side: 'couple', visitor, bytes });
  expect(await picture(FULL)).toMatchObject({ ok: false, retryAfter: 86_400 });
  expect(await picture(OTHER)).toMatchObject({ ok: true });
  expect(await context.db.selectFrom('upload').select('id').execute()).toHaveLength(1);
});
