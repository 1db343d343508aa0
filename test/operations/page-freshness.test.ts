/** Cached pages of two processes on one PostgreSQL: new after an import, and still there while PostgreSQL is stopped. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runDataCommand } from '../support/site/data-command.ts';
import { startTwoProcesses, type TwoProcesses } from './support/two-processes.ts';

const HOTEL = 1001;
const PATH = '/hotel/hangzhou';
const NAME = '五秒之后的新名酒店';
const FIVE_SECONDS = 5000;

let site: TwoProcesses;
beforeAll(async () => {
  site = await startTwoProcesses({ DRAIN_SECONDS: '0' });
});
afterAll(() => site?.stop());

const pagesOfAll = () =>
  Promise.all(
    site.processes.map(async ({ origin }) => {
      const response = await fetch(`${origin}${PATH}`);
      return { status: response.status, text: await response.text(), state: response.headers.get('cache-status') };
    }),
  );

it('5 seconds after an import no process sends the old page', async () => {
  // A page is cached at its second request.
  for (let time = 0; time < 3; time += 1) for (const { text } of await pagesOfAll()) expect(text).not.toContain(NAME);
  const [{ dataDir }] = site.processes;
  const file = join(dataDir, 'hotels.ndjson');
  await writeFile(file, `${JSON.stringify({ id: HOTEL, name: NAME, city: 'hangzhou', sort_rank: 1 })}\n`);
  const result = await runDataCommand(['import', file], { env: { ...site.env, DATA_DIR: dataDir }, clock: Date.now });
  expect(result).toMatchObject({ code: 0 });
  await expect
    .poll(async () => (await pagesOfAll()).filter(({ text }) => text.includes(NAME)).length, { timeout: FIVE_SECONDS })
    .toBe(site.processes.length);
  for (const { text } of await pagesOfAll()) expect(text).toContain(NAME);
});

it('a cached page responds with 200 twenty times while PostgreSQL is stopped', async () => {
  for (let time = 0; time < 3; time += 1) await pagesOfAll();
  await site.postgres.stop();
  for (const { origin } of site.processes) expect((await fetch(`${origin}/readyz`)).status).toBe(503);
  for (let time = 0; time < 20; time += 1)
    for (const { status, text } of await pagesOfAll()) expect([status, text.includes(NAME)]).toEqual([200, true]);
});
