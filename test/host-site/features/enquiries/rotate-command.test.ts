import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeAppointment } from '../../../../host-site/features/enquiries/service/enquiries.ts';
import { enquiryOfToken, receiptToken } from '../../../../host-site/features/enquiries/service/receipt-link.ts';
import { accountOf } from '../../../../host-site/features/login/service/accounts.ts';
import { actingOf } from '../../../../host-site/features/login/service/merchant-users.ts';
import { beginSession } from '../../../../host-site/features/login/service/sessions.ts';
import { FEATURES } from '../../../../host-site/features.ts';
import { ANONYMOUS } from '../../../../host-site/platform/calls/service-call.ts';
import type { OpenDatabase } from '../../../../host-site/platform/database/open.ts';
import type { Keyring } from '../../../../host-site/platform/keys/keyring.ts';
import { openKeyFile } from '../../../../host-site/platform/keys/keyring-file.ts';
import { prepareDatabase } from '../../../../host-site/startup/database/prepare-database.ts';
import { copyDemoData } from '../../../support/databases/databases.ts';
import { runDataCommand } from '../../../support/site/data-command.ts';
import { unlimitedContext } from '../../../support/site/service-contexts.ts';

const MERCHANT = 1001;
const COUPLE = '13877770001';
const HOTELIER = '13877770002';
let dataDir: string;
/** The site that runs beside the commands. */
let site: OpenDatabase;
let keyring: Keyring;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'xiyan-rotate-'));
  await copyDemoData(dataDir);
  site = await prepareDatabase({ dataDir, databaseUrl: undefined }, FEATURES);
  restartSite();
});
afterEach(async () => {
  await site.close();
  rmSync(dataDir, { recursive: true });
});

/** Reads the keys as a process does at its start. */
function restartSite(): void {
  keyring = openKeyFile(join(dataDir, 'enquiry-keys'));
}
async function run(...args: string[]): Promise<string> {
  const { code, err } = await runDataCommand(args, { env: { DATA_DIR: dataDir }, clock: Date.now });
  expect({ code, err }).toMatchObject({ code: 0 });
  return err.join('\n');
}
const ask = (phone: string, idempotencyKey = '') =>
  makeAppointment(
    unlimitedContext({ db: site.db, clock: Date.now, keyring }),
    { phone_num: phone, merchant_id: MERCHANT },
    { ...ANONYMOUS, idempotencyKey, visitorId: 'visitor-1' },
  );
const enquiries = () => site.db.selectFrom('enquiry').selectAll().execute();
/** Ids of the merchants for which a number may act after it has logged in. */
async function merchantsAfterLogin(phone: string): Promise<number[] | undefined> {
  const { id } = await accountOf(site.db, keyring, phone, Date.now());
  const session = await beginSession(site.db, id, Date.now(), ANONYMOUS);
  const acting = await actingOf({ db: site.db, clock: Date.now, idleMs: 12 * 3_600_000 }, { ...ANONYMOUS, session });
  return acting?.merchants.map((merchant) => merchant.id);
}
const filesWith = (texts: string[]): string[] =>
  readdirSync(dataDir).filter((name) => texts.some((text) => readFileSync(join(dataDir, name)).includes(text)));

it('finds everything under the earlier hash key after a new one was added, before the rotation', async () => {
  await ask(COUPLE, 'key-of-the-first-request');
  await run('merchant-user', 'add', String(MERCHANT), HOTELIER);
  const [enquiry] = await enquiries();
  const token = receiptToken(keyring, enquiry?.id ?? '');
  expect(await run('rotate-keys', '--new-hash-key')).toMatch(/^Key hash-[0-9a-f]{8} was added\.\nRestart every process/);
  restartSite();
  expect(keyring.currentHash).not.toBe('hash');
  expect(enquiryOfToken(keyring, token)).toBe(enquiry?.id);
  expect(receiptToken(keyring, enquiry?.id ?? '')).not.toBe(token);
  // The same request again under its idempotency key, and the same phone, merchant and from_type without one: one enquiry.
  expect(await ask(COUPLE, 'key-of-the-first-request')).toMatchObject({ ok: true, data: { receipt: { code: enquiry?.receipt } } });
  expect(await ask(COUPLE)).toMatchObject({ ok: true, msg: expect.stringContaining('您已提交过') });
  expect(await enquiries()).toHaveLength(1);
  expect(await merchantsAfterLogin(HOTELIER)).toEqual([MERCHANT]);
  expect(await run('forget', COUPLE)).toContain('Forgotten: 1 enquiry(ies)');
}, 60_000);

it('moves all numbers to the new hash key, after which the earlier one matches nothing and can be removed', async () => {
  await ask(COUPLE, 'key-of-the-first-request');
  await ask('13877770003');
  const request = `wish ${COUPLE} ${MERCHANT} 18`;
  const hashes = [COUPLE, request, `id visitor-1 ${request}`].map(keyring.hash);
  expect(filesWith(hashes)).not.toEqual([]);
  await run('rotate-keys', '--new-hash-key', '--new-key');
  restartSite();
  const said = await run('rotate-keys');
  expect(said).toContain(`2 number(s) now under key ${keyring.current}, 2 under hash key ${keyring.currentHash}.`);
  expect(said).toContain('No other encryption key is needed any more');
  expect((await enquiries()).map((row) => [row.phone_key, row.phone_hash_key, row.phone_hash])).toEqual(
    expect.arrayContaining([[keyring.current, keyring.currentHash, keyring.hash(COUPLE)]]),
  );
  expect(filesWith(hashes)).toEqual([]);
  expect(await run('rotate-keys')).toContain('0 number(s) now under key');

  const file = join(dataDir, 'enquiry-keys');
  const entries = readFileSync(file, 'utf8').split(',');
  const current = entries.filter((entry) => entry.startsWith(`${keyring.current}:`) || entry.startsWith(`${keyring.currentHash}:`));
  expect([entries.length, current.length]).toEqual([4, 2]);
  writeFileSync(file, current.join(','));
  restartSite();
  expect(await ask(COUPLE)).toMatchObject({ ok: true, msg: expect.stringContaining('您已提交过') });
  expect(await ask(COUPLE, 'key-of-the-first-request')).toMatchObject({ ok: true });
  expect(await enquiries()).toHaveLength(2);
  expect(await run('forget', COUPLE)).toContain('Forgotten: 1 enquiry(ies)');
}, 60_000);

it('names the logins that remain under an earlier hash key, and moves each when its number logs in', async () => {
  await run('merchant-user', 'add', String(MERCHANT), HOTELIER);
  await accountOf(site.db, keyring, HOTELIER, Date.now());
  await run('rotate-keys', '--new-hash-key');
  restartSite();
  const waiting = '1 account(s) and 1 merchant login(s) stay under hash key hash until their number logs in: keep that key.';
  expect(await run('rotate-keys')).toContain(waiting);
  expect(await merchantsAfterLogin(HOTELIER)).toEqual([MERCHANT]);
  expect(await run('rotate-keys')).not.toContain('stay under hash key');
  expect(await run('merchant-user', 'remove', String(MERCHANT), HOTELIER)).toContain('may no longer act');
}, 60_000);

it('revokes access stored under an earlier hash key, and deletes an account there', async () => {
  await run('merchant-user', 'add', String(MERCHANT), HOTELIER);
  await accountOf(site.db, keyring, COUPLE, Date.now());
  await run('rotate-keys', '--new-hash-key');
  restartSite();
  await run('merchant-user', 'remove', String(MERCHANT), HOTELIER);
  await run('forget', COUPLE);
  expect(await site.db.selectFrom('merchant_user').selectAll().execute()).toEqual([]);
  expect(await site.db.selectFrom('user_account').selectAll().execute()).toEqual([]);
}, 60_000);
