import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAppointment } from '../../../../host-site/features/enquiries/service/enquiries.ts';
import { FEATURES } from '../../../../host-site/features.ts';
import { ANONYMOUS } from '../../../../host-site/platform/calls/service-call.ts';
import { openDatabase } from '../../../../host-site/platform/database/open.ts';
import { openKeyFile } from '../../../../host-site/platform/keys/keyring-file.ts';
import { prepareDatabase } from '../../../../host-site/startup/database/prepare-database.ts';
import { copyDemoData, freshPostgres, hasPostgres, isCitus } from '../../../support/databases/databases.ts';
import { runDataCommand } from '../../../support/site/data-command.ts';
import { unlimitedContext } from '../../../support/site/service-contexts.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'xiyan-move-'));
  await copyDemoData(dataDir);
  const { db, close } = await prepareDatabase({ dataDir, databaseUrl: undefined }, FEATURES);
  const keyring = openKeyFile(join(dataDir, 'enquiry-keys'));
  const request = { phone_num: '13877770001', merchant_id: 1001 };
  await makeAppointment(unlimitedContext({ db, clock: Date.now, keyring }), request, ANONYMOUS);
  const { id: enquiry_id } = await db.selectFrom('enquiry').select('id').executeTakeFirstOrThrow();
  const offer = { enquiry_id, merchant_id: 1001, created_at: Date.now(), user_id: null };
  const quote = { version: 1, state: 'open', valid_until: '2027-01-01', content: '{}', accepted_at: null } as const;
  await db
    .insertInto('quote')
    .values({ ...offer, ...quote })
    .execute();
  const coupon = { gift_key: 'a', code: 'K7QM-2XWD-9T4F', gift: '下午茶', expires_on: '2027-01-01', redeemed_at: null };
  await db
    .insertInto('coupon')
    .values({ ...offer, ...coupon })
    .execute();
  await close();
}, 60_000);
afterAll(() => rmSync(dataDir, { recursive: true }));

async function run(args: string[], env: Record<string, string> = {}, environment = {}) {
  const { err, ...rest } = await runDataCommand(args, { env: { DATA_DIR: dataDir, ...env }, clock: Date.now, ...environment });
  return { ...rest, err: err.join('\n') };
}

it('does not move without DATABASE_URL or under a running site', async () => {
  expect((await run(['move'])).err).toContain('DATABASE_URL is missing');
  const sites = [{ pid: process.pid, dataDir, database: join(dataDir, 'xiyan.db'), isPostgres: false }];
  const { err } = await run(['move'], { DATABASE_URL: 'postgres://a@127.0.0.1:1/b' }, { sites });
  expect(err).toContain('stop it first');
});

/** One database and one data folder: each test continues from the state that the earlier one left. */
describe.runIf(hasPostgres)('into PostgreSQL', () => {
  let url: string;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ url, drop } = await freshPostgres());
  });
  afterAll(() => drop());

  const move = (environment = {}) => run(['move'], { DATABASE_URL: url }, environment);
  /** A clock that advances by four seconds at each reading, so that each update of the progress is due. */
  const clockInSteps = () => {
    let now = Date.UTC(2026, 10, 22);
    return () => {
      now += 4000;
      return now;
    };
  };
  const countRows = async (
    where: Parameters<typeof openDatabase>[0],
    table: 'package' | 'enquiry' | 'search_gram' | 'quote' | 'coupon',
  ) => {
    const { db, close } = await openDatabase(where);
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    await close();
    return Number(count);
  };
  const undoRenaming = () => renameSync(join(dataDir, 'xiyan.db.moved'), join(dataDir, 'xiyan.db'));

  it('copies nothing when it is interrupted', async () => {
    const write = () => {
      throw new Error('the terminal is gone');
    };
    expect(await move({ clock: clockInSteps(), progressOutput: { write } })).toMatchObject({ code: 1 });
    expect([existsSync(join(dataDir, 'xiyan.db')), await countRows({ url }, 'package')]).toEqual([true, 0]);
  }, 120_000);

  it('moves everything when it is repeated, and shows its progress', async () => {
    const before = (await run(['export', 'enquiries'])).out;
    let output = '';
    const progressOutput = { write: (text: string) => (output += text) };
    const { code, err } = await move({ clock: clockInSteps(), progressOutput });
    const report = /^Moved \d+ row\(s\) of \d+ table\(s\): counts and sums are equal/;
    expect({ code, err }).toEqual({ code: 0, err: expect.stringMatching(report) });
    expect(output).toMatch(/^rows: \d+, .*\n[\s\S]*rows: [\d,]+ in [\d.,]+ s, [\d,]+\/s\n$/);
    expect(readdirSync(dataDir)).toContain('xiyan.db.moved');
    expect((await run(['export', 'enquiries'], { DATABASE_URL: url })).out).toBe(before);
    for (const table of ['quote', 'coupon'] as const) expect(await countRows({ url }, table)).toBe(1);
    for (const table of ['package', 'enquiry', 'search_gram'] as const)
      expect(await countRows({ url }, table)).toBe(await countRows({ file: join(dataDir, 'xiyan.db.moved') }, table));
  }, 120_000);

  it('only renames when it was interrupted after PostgreSQL had all rows', async () => {
    undoRenaming();
    const { code, err } = await move();
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('PostgreSQL has all rows already') });
    expect(readdirSync(dataDir)).toContain('xiyan.db.moved');
  }, 120_000);

  it('rejects a database with other rows', async () => {
    undoRenaming();
    if (isCitus) expect(await run(['distribute'], { DATABASE_URL: url })).toMatchObject({ code: 0 });
    expect(await run(['forget', '13877770001'], { DATABASE_URL: url })).toMatchObject({ code: 0 });
    expect(await move()).toMatchObject({ code: 1, err: expect.stringContaining('is not empty') });
  }, 120_000);
});
