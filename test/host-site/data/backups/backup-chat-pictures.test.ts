/** Pictures of conversations in a backup: after a restore both sides of the channel can read them, and no other. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addMerchantUser } from '../../../../host-site/features/login/service/merchant-users.ts';
import { FEATURES } from '../../../../host-site/features.ts';
import { createDiskStore } from '../../../../host-site/platform/files/disk-store.ts';
import { openKeyFile } from '../../../../host-site/platform/keys/keyring-file.ts';
import { prepareDatabase } from '../../../../host-site/startup/database/prepare-database.ts';
import { copyDemoData } from '../../../support/databases/databases.ts';
import { pictureCalls, samplePicture, sendEnquiry } from '../../../support/site/conversation.ts';
import { runDataCommand } from '../../../support/site/data-command.ts';
import { fakeSms, logInAs } from '../../../support/site/login.ts';
import { startTestApp } from '../../../support/site/test-app.ts';

const HOTEL = 1001;
const STAFF = '13700137000';

async function startOn(dataDir: string) {
  const database = await prepareDatabase({ dataDir, databaseUrl: undefined }, FEATURES);
  const sms = fakeSms();
  const keyring = openKeyFile(join(dataDir, 'enquiry-keys'));
  const app = await startTestApp({ database: database as never, keyring, sms, files: createDiskStore(dataDir) });
  return { app, sms, keyring };
}

it('are copied with the database, and readable by both sides of the channel after a restore', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xiyan-backup-pictures-'));
  const [dataDir, backup, keys, restored] = ['data', 'backup', 'keys', 'restored'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
    string,
  ];
  await copyDemoData(dataDir);
  const before = await startOn(dataDir);
  await addMerchantUser(before.app.db, before.keyring, HOTEL, STAFF, Date.now());
  const enquiry = await sendEnquiry(before.app, '13800138000', HOTEL);
  const other = await sendEnquiry(before.app, '13900139000', HOTEL);
  const pictures = pictureCalls(before.app);
  const { id } = (await pictures.upload(enquiry.couple, await samplePicture())).body.data as { id: string };
  expect((await pictures.send(enquiry.couple, id)).status).toBe(200);
  const original = (await pictures.view(enquiry.couple, id)).bytes;
  const run = (args: string[], dir: string) => runDataCommand(args, { env: { DATA_DIR: dir }, clock: Date.now });
  expect((await run(['backup', backup, '--keys', keys], dataDir)).code).toBe(0);
  expect(existsSync(join(backup, 'private', `${id}.full`))).toBe(true);
  await before.app.close();
  expect((await run(['restore', backup, '--keys', keys, '--without-erasures'], restored)).code).toBe(0);

  const after = await startOn(restored);
  const again = pictureCalls(after.app);
  const staff = await logInAs(after.app, after.sms, STAFF);
  for (const reply of [await again.view(enquiry.couple, id), await again.view(enquiry.merchant, id, staff)])
    expect([reply.status, reply.bytes.equals(original)]).toEqual([200, true]);
  expect((await again.view(enquiry.couple, id, {}, 'thumb')).status).toBe(200);
  expect((await again.view(other.couple, id)).status).toBe(404);
  await after.app.close();
  rmSync(folder, { recursive: true });
});
