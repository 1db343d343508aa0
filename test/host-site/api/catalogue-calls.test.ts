/** Which database handles a call: the replica reads the catalogue, the primary everything that visitors write. */
import { afterEach, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../host-site/database/open.ts';
import { memoryDatabase } from '../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../support/databases/sample-data.ts';
import { startTestApp, type TestApp } from '../../support/site/test-app.ts';

const ON_REPLICA = '副本上的酒店';

let app: TestApp;
let replica: OpenDatabase;
afterEach(async () => {
  await app.close();
  await replica.close();
});

/** Starts the site with a replica whose hotel has another name, so that responses show which database they come from. */
async function startWithReplica(): Promise<void> {
  replica = await memoryDatabase('sample');
  await replica.db.updateTable('merchant').set({ name: ON_REPLICA }).where('id', '=', OPEN_HOTEL).execute();
  app = await startTestApp({ catalogueDb: replica.db });
}

const hotel = () => app.get(`/api/java/hotel?merchantId=${OPEN_HOTEL}`);
const enquire = () => app.post('/api/hotel/MakeAppointment', { phone_num: '13800138000', merchant_id: OPEN_HOTEL });

it('reads the catalogue from the replica', async () => {
  await startWithReplica();
  expect((await hotel()).text).toContain(ON_REPLICA);
});

it('stores an enquiry in the primary, and reads its receipt there', async () => {
  await startWithReplica();
  const { body } = await enquire();
  const { merchant, receipt } = body.data as { merchant: { name: string }; receipt: { url: string } };
  expect(merchant.name).not.toBe(ON_REPLICA);
  expect(await replica.db.selectFrom('enquiry').select('id').execute()).toEqual([]);
  const token = receipt.url.split('/').at(-1);
  expect((await app.post('/api/php/receipt', { token })).body.status).toEqual({ RetCode: 0, msg: '' });
});

it('reads the catalogue from the primary when the replica fails', async () => {
  await startWithReplica();
  await replica.db.schema.alterTable('merchant').renameTo('merchant_elsewhere').execute();
  const { body, text } = await hotel();
  expect(body.status.RetCode).toBe(0);
  expect(text).not.toContain(ON_REPLICA);
});
