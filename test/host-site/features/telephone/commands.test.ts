/** `npm run data -- telephone`: numbers of merchants, and calls to numbers of the embedded provider, beside a running site. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { FEATURES } from '../../../../host-site/features.ts';
import { openKeyFile } from '../../../../host-site/platform/keys/keyring-file.ts';
import { prepareDatabase } from '../../../../host-site/startup/database/prepare-database.ts';
import { copyDemoData } from '../../../support/databases/databases.ts';
import { runDataCommand } from '../../../support/site/data-command.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';

vi.setConfig({ testTimeout: 60_000 });

const MERCHANT = 1001;
const NUMBER = '13700137001';
let folder: string;
let dataDir: string;
let app: TestApp;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xiyan-telephone-'));
  dataDir = join(folder, 'data');
  await copyDemoData(dataDir);
  const database = await prepareDatabase({ dataDir, databaseUrl: undefined }, FEATURES);
  app = await startTestApp({ database, keyring: openKeyFile(join(dataDir, 'enquiry-keys')), env: { XIYAN_MODE: 'demo' } });
}, 60_000);
afterAll(async () => {
  await app?.close();
  rmSync(folder, { recursive: true });
});

async function run(args: string[], input = '') {
  const { code, out, err } = await runDataCommand(['telephone', ...args], {
    env: { DATA_DIR: dataDir },
    input: (async function* () {
      yield input;
    })(),
    clock: Date.now,
  });
  return { code, out, err: err.join('\n') };
}
const lend = async (phone_num?: string): Promise<string> => {
  const reply = await app.post('/api/php/telephone/number', { merchant_id: MERCHANT, ...(phone_num && { phone_num }) });
  return (reply.body.data as { number: string }).number;
};
const callsOf = async (number: string) => {
  const { id } = await app.db.selectFrom('phone_binding').select('id').where('number', '=', number).executeTakeFirstOrThrow();
  return app.db.selectFrom('phone_call').select(['outcome', 'seconds', 'calls']).where('binding_id', '=', id).execute();
};

it('sets the number of a merchant as an argument or from standard input, lists it masked, and removes it', async () => {
  const set = await run(['set', String(MERCHANT), '-'], `${NUMBER}\n`);
  expect([set.code, set.out + set.err]).toEqual([0, expect.stringContaining('merchant 1001 at 137****7001')]);
  const listed = await run(['list']);
  expect([listed.code, listed.out]).toEqual([0, expect.stringMatching(/1001.*137\*{4}7001/)]);
  // Another number replaces it.
  expect((await run(['set', String(MERCHANT), '0571-88880000'])).code).toBe(0);
  const replaced = await run(['list']);
  expect(replaced.out).not.toContain('7001');
  const stored = await app.db.selectFrom('merchant_phone').selectAll().execute();
  for (const text of [JSON.stringify(stored), set.out + set.err + listed.out + replaced.out])
    expect([text.includes(NUMBER), text.includes('88880000')]).toEqual([false, false]);
  expect((await run(['remove', String(MERCHANT)])).err).toContain('can no longer be called');
  expect((await run(['remove', String(MERCHANT)])).code).toBe(1);
  expect((await run(['list'])).out).not.toContain('1001');
});

it('refuses numbers that are none, unknown merchants and wrong arguments, without repeating a number', async () => {
  for (const text of ['12345', '110', '23800138000', '']) {
    const { code, err } = await run(['set', String(MERCHANT), '-'], text);
    expect([text, code, err]).toEqual([text, 1, expect.stringContaining('no mobile number')]);
  }
  expect(await run(['set', '999999', NUMBER])).toMatchObject({ code: 1, err: expect.stringContaining('no merchant 999999') });
  for (const args of [
    ['set'],
    ['set', 'x', NUMBER],
    ['call', '0000'],
    ['call', '0000', 'lost'],
    ['call', '0000', 'answered', 'x'],
    ['sell'],
  ])
    expect([args, (await run(args)).code]).toEqual([args, 2]);
  const { err } = await run(['set', 'x', NUMBER]);
  expect(err).not.toContain(NUMBER);
});

it('records calls to a lent number as one lead, and none to a number that is not lent', async () => {
  const number = await lend('13800138000');
  const recorded = { code: 0, err: expect.stringContaining('it is a lead in the inbox') };
  expect(await run(['call', number.replace(/(.{4})/g, '$1 '), 'missed'])).toMatchObject(recorded);
  expect(await callsOf(number)).toEqual([{ outcome: 'missed', seconds: 0, calls: 1 }]);
  expect(await run(['call', number, 'answered', '65'])).toMatchObject(recorded);
  expect(await run(['call', number, 'missed', '20'])).toMatchObject(recorded);
  expect(await callsOf(number)).toEqual([{ outcome: 'answered', seconds: 65, calls: 3 }]);
  // Without seconds a minute.
  const other = await lend();
  expect(await run(['call', other, 'answered'])).toMatchObject(recorded);
  expect(await callsOf(other)).toEqual([{ outcome: 'answered', seconds: 60, calls: 1 }]);
  for (const unknown of ['000099999999', NUMBER, 'x'])
    expect(await run(['call', unknown, 'missed'])).toMatchObject({ code: 1, err: expect.stringContaining('has not lent this number') });
});
