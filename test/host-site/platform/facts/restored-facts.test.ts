/** What was revoked since a backup stays revoked on the restored database. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reapplyCommand } from '../../../../host-site/data/backups/reapply-command.ts';
import { blockChat } from '../../../../host-site/features/conversation/service/threads.ts';
import { runErasurePass } from '../../../../host-site/features/enquiries/erasure/erasure-pass.ts';
import { revealedExports } from '../../../../host-site/features/enquiries/erasure/revealed-files.ts';
import { receiptToken } from '../../../../host-site/features/enquiries/service/receipt-link.ts';
import { accountOf } from '../../../../host-site/features/login/service/accounts.ts';
import { addMerchantUser, removeMerchantUser } from '../../../../host-site/features/login/service/merchant-users.ts';
import { beginSession } from '../../../../host-site/features/login/service/sessions.ts';
import { setBot } from '../../../../host-site/features/notices/service/bots.ts';
import { setMerchantNumber } from '../../../../host-site/features/telephone/service/merchant-numbers.ts';
import { FEATURES } from '../../../../host-site/features.ts';
import { ANONYMOUS } from '../../../../host-site/platform/calls/service-call.ts';
import type { OpenDatabase } from '../../../../host-site/platform/database/open.ts';
import type { Database } from '../../../../host-site/platform/database/schema/schema.ts';
import { factRepeats } from '../../../../host-site/platform/facts/fact-replay.ts';
import { checkJournal, RestoredDatabaseError } from '../../../../host-site/platform/facts/journal-entries.ts';
import { erasureJournal, readErasures } from '../../../../host-site/platform/privacy/erasure-journal.ts';
import { folderJournal } from '../../../../host-site/platform/privacy/folder-journal.ts';
import { databaseWith, ENGINES } from '../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../support/databases/sample-data.ts';
import { type AnyContext, PRIVACY, SLOTS, unlimitedContext } from '../../../support/site/service-contexts.ts';
import { readSettings } from '../../../support/site/settings.ts';
import { BACKUP, CALLER, fill, keyring, keys, type Places, REMOVED, revocations, revoke, STAFF, valid } from './revocations.ts';

const MINUTE = 60_000;
/** All tables that the test changes. */
const CHANGED: readonly (keyof Database)[] = [
  ...revocations.flatMap(({ tables }) => tables),
  ...(['erasure', 'setting', 'rate_limit', 'rate_window'] as const),
];

async function snapshotOf(db: Kysely<Database>): Promise<() => Promise<void>> {
  const rows = new Map<keyof Database, object[]>();
  for (const table of CHANGED) rows.set(table, await db.selectFrom(table).selectAll().execute());
  return async () => {
    for (const [table, stored] of rows) {
      await db.deleteFrom(table).execute();
      if (stored.length)
        await db
          .insertInto(table)
          .values(stored as never)
          .execute();
    }
  };
}

describe.each(ENGINES)('a restored database on %s', (engine) => {
  let database: OpenDatabase;
  let db: Kysely<Database>;
  let dataDir: string;
  let now: number;
  let context: AnyContext;
  let places: Places;
  let restore: () => Promise<void>;
  const said: string[] = [];
  const file = () => join(dataDir, 'erasures.ndjson');
  const pass = () =>
    runErasurePass({
      db,
      privacy: PRIVACY,
      keyring,
      exports: revealedExports(dataDir, false),
      journal: erasureJournal(dataDir),
      clock: () => now,
    });
  const check = () => checkJournal(db, folderJournal({ dataDir, databaseUrl: undefined }), dataDir);
  const reapply = () =>
    reapplyCommand(
      {
        ...{
          db,
          clock: () => now,
          features: FEATURES,
          slots: SLOTS,
          say: (line: string) => said.push(line),
          progress: () => expect.unreachable(),
        },
        settings: readSettings({ DATA_DIR: dataDir, ENQUIRY_KEYS: keys }),
      },
      [file()],
    );

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'xiyan-facts-'));
    database = await databaseWith('sample', engine);
    ({ db } = database);
    now = BACKUP;
    context = unlimitedContext({ db, keyring, clock: () => now });
    for (const phone of [STAFF, REMOVED]) await addMerchantUser(db, keyring, OPEN_HOTEL, phone, now);
    const { id } = await accountOf(db, keyring, STAFF, now);
    const caller = { ...ANONYMOUS, own: true, session: await beginSession(db, id, now, ANONYMOUS) };
    places = await fill(context, caller);
    await pass();
    restore = await snapshotOf(db);
    now += MINUTE;
    await revoke(places);
    await pass();
  });
  afterEach(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  });

  it('lacks what was revoked since, and the site does not start on it', async () => {
    expect(await valid(db, places)).toEqual([]);
    await expect(check()).resolves.toBeUndefined();
    await restore();
    expect((await valid(db, places)).length).toBe(21);
    await expect(check()).rejects.toThrow(RestoredDatabaseError);
    await expect(check()).rejects.toThrow('run npm run data -- reapply-erasures');
  });

  it('is refused too when it is of a time before it knew the data folder', async () => {
    await restore();
    await db.deleteFrom('setting').where('name', 'like', 'journal-entries%').execute();
    await expect(check()).rejects.toThrow(RestoredDatabaseError);
    expect(await reapply()).toBe(0);
    await expect(check()).resolves.toBeUndefined();
  });

  it('has every revocation again after reapply-erasures, once and again, and no session', async () => {
    await restore();
    for (let time = 0; time < 2; time += 1) {
      expect(await reapply()).toBe(0);
      expect(await valid(db, places)).toEqual([]);
      expect(await db.selectFrom('session').selectAll().execute()).toEqual([]);
      await expect(check()).resolves.toBeUndefined();
      await pass();
    }
    expect(said.join()).toContain('ended all sessions');
  });

  it('keeps what was set after its revocation', async () => {
    await restore();
    await reapply();
    now += MINUTE;
    await addMerchantUser(db, keyring, OPEN_HOTEL, REMOVED, now);
    await setBot({ db, keyring, now }, { merchantId: OPEN_HOTEL, kind: 'feishu' }, { url: 'https://bot.example.com/b', secret: '' });
    await setMerchantNumber(db, keyring, OPEN_HOTEL, '057188880001', now);
    await blockChat(context, { token: receiptToken(keyring, places.enquiry), block: false }, ANONYMOUS);
    await pass();
    await reapply();
    expect(await valid(db, places)).toEqual(['merchant-user', 'number', 'conversation', 'bot']);
  });

  it('is repeated from a journal with every kind of fact and without any number', async () => {
    const entries = await readErasures(file());
    expect([...new Set(entries.flatMap((entry) => ('fact' in entry ? [entry.fact] : [])))].sort()).toEqual(
      Object.keys(factRepeats(FEATURES)).sort(),
    );
    const text = readFileSync(file(), 'utf8');
    for (const phone of [REMOVED, CALLER]) {
      expect(text).not.toContain(phone);
      for (const hash of keyring.hashes(phone)) expect(text).not.toContain(hash);
    }
  });

  it('is accepted when lines of the journal were deleted, and is detected again afterwards', async () => {
    const lines = readFileSync(file(), 'utf8').trim().split('\n');
    writeFileSync(file(), `${lines.slice(-3).join('\n')}\n`);
    await check();
    restore = await snapshotOf(db);
    await addMerchantUser(db, keyring, OPEN_HOTEL, REMOVED, now);
    await removeMerchantUser(db, keyring, OPEN_HOTEL, REMOVED, now);
    await pass();
    await restore();
    await expect(check()).rejects.toThrow(RestoredDatabaseError);
  });
});
