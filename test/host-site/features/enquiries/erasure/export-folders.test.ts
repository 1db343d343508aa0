/** Erasures where several machines share a database: each rewrites the exports of its own data folder. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runErasurePass } from '../../../../../host-site/features/enquiries/erasure/erasure-pass.ts';
import { noteRevealedFile, revealedExports } from '../../../../../host-site/features/enquiries/erasure/revealed-files.ts';
import { forgetPhone } from '../../../../../host-site/features/enquiries/privacy/deletion.ts';
import { makeAppointment } from '../../../../../host-site/features/enquiries/service/enquiries.ts';
import { ANONYMOUS } from '../../../../../host-site/platform/calls/service-call.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { erasureJournal } from '../../../../../host-site/platform/privacy/erasure-journal.ts';
import { databaseWith, ENGINES, type TestDatabase } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../../support/databases/sample-data.ts';
import { deletionContext, PRIVACY, unlimitedContext } from '../../../../support/site/service-contexts.ts';

const PHONE = '13877770001';
const OTHER = '13877770002';
const DAY = 86_400_000;
const keyring = readKeyring(newKeys());

describe.each(ENGINES)('revealed exports of two machines on %s', (engine) => {
  let root: string;
  let database: TestDatabase;
  let now: number;
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'xiyan-folders-'));
    database = await databaseWith('sample', engine);
    now = Date.now();
    for (const phone_num of [PHONE, OTHER])
      await makeAppointment(
        unlimitedContext({ db: database.db, clock: () => now, keyring }),
        { phone_num, merchant_id: OPEN_HOTEL },
        ANONYMOUS,
      );
  });
  afterEach(async () => {
    await database.close();
    rmSync(root, { recursive: true });
  });

  /** A machine with a data folder; `pass` is one erasure pass of its process. */
  const machine = (name: string) => {
    const dataDir = join(root, name);
    mkdirSync(join(dataDir, 'exports'), { recursive: true });
    const exports = revealedExports(dataDir, true);
    return {
      dataDir,
      pass: () =>
        runErasurePass({ db: database.db, privacy: PRIVACY, keyring, exports, journal: erasureJournal(dataDir), clock: () => now }),
    };
  };
  const write = (file: string) => writeFileSync(file, `phone\r\n${PHONE}\r\n${OTHER}\r\n`);
  const phonesIn = (file: string) => readFileSync(file, 'utf8').match(/\d{11}/g);
  const forget = (phone: string) => forgetPhone(deletionContext({ db: database.db, clock: () => now, keyring }), phone);
  const pending = async () => (await database.db.selectFrom('erasure').select('phone_hash').execute()).length;

  it('rewrites the export of the other machine before the erasure ends', async () => {
    const [one, two] = [machine('one'), machine('two')];
    const inFolder = join(one.dataDir, 'exports', 'a.csv');
    const elsewhere = join(root, 'b.csv');
    for (const file of [inFolder, elsewhere]) write(file);
    await noteRevealedFile(one.dataDir, elsewhere);
    await one.pass();

    await forget(PHONE);
    const first = await two.pass();
    expect(first.waitingHosts).toHaveLength(1);
    expect(phonesIn(inFolder)).toEqual([PHONE, OTHER]);
    expect(await pending()).toBeGreaterThan(0);
    // A file outside of the data folders may be on a disk that both machines mount.
    expect(phonesIn(elsewhere)).toEqual([OTHER]);

    const second = await one.pass();
    expect([phonesIn(inFolder), phonesIn(elsewhere), await pending(), second.waitingHosts]).toEqual([[OTHER], [OTHER], 0, []]);
    expect(await database.db.selectFrom('erasure_sweep').selectAll().execute()).toEqual([]);
  });

  it('does nothing again while it waits for the other machine', async () => {
    const [one, two] = [machine('one'), machine('two')];
    write(join(one.dataDir, 'exports', 'a.csv'));
    await one.pass();
    await forget(PHONE);
    expect((await two.pass()).erasures).toBeGreaterThan(0);
    expect(await two.pass()).toMatchObject({ erasures: 0, exports: [], waitingHosts: [expect.any(String)] });
  });

  it('ends at once when no machine has exports', async () => {
    const two = machine('two');
    machine('one');
    await forget(PHONE);
    expect(await two.pass()).toMatchObject({ waitingHosts: [], isComplete: true });
    expect(await pending()).toBe(0);
  });

  it('keeps an erasure pending when the exports of a machine cannot be rewritten', async () => {
    const [one, two] = [machine('one'), machine('two')];
    // A folder cannot be read as a file.
    await noteRevealedFile(one.dataDir, join(one.dataDir, 'exports'));
    await one.pass();
    await forget(PHONE);
    await expect(one.pass()).rejects.toThrow('EISDIR');
    expect((await two.pass()).waitingHosts).toHaveLength(1);
    expect(await pending()).toBeGreaterThan(0);
  });

  it('waits no longer than 30 days for a machine that no longer runs', async () => {
    const [one, two] = [machine('one'), machine('two')];
    write(join(one.dataDir, 'exports', 'a.csv'));
    await one.pass();
    await forget(PHONE);
    now += 29 * DAY;
    expect((await two.pass()).waitingHosts).toHaveLength(1);
    now += 2 * DAY;
    expect(await two.pass()).toMatchObject({ waitingHosts: [] });
    expect(await pending()).toBe(0);
  });
});
