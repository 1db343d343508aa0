/** Processes with different keys on one database: only those with the keys of the database serve. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openKeyFile } from '../../../host-site/platform/keys/keyring-file.ts';
import { ENGINES, freshPostgres } from '../../support/databases/databases.ts';
import type { NodeProcess } from '../../support/site/node-process.ts';
import { startProcess, stateOf } from '../../support/site/site.ts';

let folder: string;
let drop: () => Promise<void>;
const processes: NodeProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xiyan-keys-'));
  drop = async () => undefined;
});
afterEach(async () => {
  await Promise.all(processes.splice(0).map((one) => one.end()));
  await drop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const start = (env: Record<string, string>) => {
  const one = startProcess(env);
  processes.push(one);
  return one;
};
const secret = () => randomBytes(32).toString('base64');
const newKeys = () => `k1:${secret()},hash:${secret()}`;

it.each(ENGINES)(
  'lets one of two processes with different keys start together on an empty database (%s), and no other keys later',
  async (engine) => {
    const shared: Record<string, string> = { DATA_DIR: join(folder, 'data') };
    if (engine === 'postgres') ({ url: shared.DATABASE_URL, drop } = await freshPostgres());
    const sites = [newKeys(), newKeys()].map((ENQUIRY_KEYS) => ({ ENQUIRY_KEYS, process: start({ ...shared, ENQUIRY_KEYS }) }));
    const states = await Promise.all(sites.map(({ process }) => stateOf(process)));
    const line = /^xiyan: the keys in ENQUIRY_KEYS are not those of this database \(key "\w+" is another one\); use the keys of [^\n]+\n$/;
    expect(states.map(({ isReady }) => isReady).sort()).toEqual([false, true]);
    expect(states.find(({ isReady }) => !isReady)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(line) });

    // Another machine: a data folder with a key file that its first start has created.
    const other = join(folder, 'other');
    openKeyFile(join(other, 'enquiry-keys'));
    const fromFile = engine === 'postgres' ? { ...shared, DATA_DIR: other } : { ...shared, ENQUIRY_KEYS_FILE: join(other, 'enquiry-keys') };
    const refused = await stateOf(start(fromFile));
    expect(refused).toMatchObject({ isReady: false, code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^xiyan: the keys in \S+other\/enquiry-keys [^\n]+\n$/);

    const winner = sites[states.findIndex(({ isReady }) => isReady)];
    await winner?.process.end();
    expect(await stateOf(start({ ...shared, ENQUIRY_KEYS: winner?.ENQUIRY_KEYS ?? '' }))).toMatchObject({ isReady: true });
  },
  240_000,
);
