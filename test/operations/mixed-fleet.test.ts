/** Processes of two releases on one PostgreSQL, as during a rolling release: visitors of either reach both. */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pinned } from '../../host-site/platform/http/files/start-files.ts';
import { freshPostgres } from '../support/databases/databases.ts';
import type { NodeProcess } from '../support/site/node-process.ts';
import { startProcess, stateOf } from '../support/site/site.ts';
import { createNextRelease } from './support/next-release.ts';

const thisRelease = fileURLToPath(new URL('../..', import.meta.url));
const PUBLIC_HOST = 'localhost:8080';
const processes: NodeProcess[] = [];
let drop: (() => Promise<void>) | undefined;
/** Removed at the end. */
const folders: string[] = [];
const origins: string[] = [];

beforeAll(async () => {
  const dataDirs = mkdtempSync(join(tmpdir(), 'xiyan-fleet-'));
  folders.push(dataDirs);
  const nextRelease = createNextRelease();
  folders.push(nextRelease);
  const postgres = await freshPostgres('demo');
  drop = postgres.drop;
  const key = () => randomBytes(32).toString('base64');
  const env = {
    DATABASE_URL: postgres.url,
    ENQUIRY_KEYS: `k1:${key()},hash:${key()}`,
    // Loaders contain the origin: it is the same for all processes behind a balancer.
    PUBLIC_ORIGIN: `http://${PUBLIC_HOST}`,
  };
  for (const [number, root] of [thisRelease, nextRelease].entries()) {
    const started = startProcess({ ...env, DATA_DIR: join(dataDirs, String(number)) }, root);
    processes.push(started);
    const { isReady, origin, stderr } = await stateOf(started);
    expect({ isReady, stderr }).toEqual({ isReady: true, stderr: '' });
    origins.push(origin);
  }
});
afterAll(async () => {
  for (const started of processes) await started.end();
  await drop?.();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const textOf = async (url: string): Promise<string> => (await fetch(url)).text();
/** Requests a page as a balancer does: with the public host, to which the process would otherwise redirect. */
async function requestPage(origin: string, path: string): Promise<{ status: number | undefined; html: string }> {
  const request = get(`${origin}${path}`, { headers: { host: PUBLIC_HOST } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, html: await text(response) };
}
/** Names of the files whose hashes a loader contains, as `name: "hash in base64"`. */
const filesIn = (source: string): string[] =>
  [...source.matchAll(/"?([a-z-]+)"?:"([A-Za-z0-9+/]{43})"/g)].map(
    ([, name = '', hash = '']) => `${name}-${hash.slice(0, 8).replace(/\W/g, '_')}.js`,
  );

/** Returns the names of all files with a hash that visitors of the process request: the pinned loader and what it loads. */
async function filesNamedBy(origin: string): Promise<string[]> {
  const widgets = `${origin}/widgets/v1/`;
  const embed = await textOf(`${widgets}embed.js`);
  return [pinned('embed', { 'embed.js': embed }).file, ...filesIn(embed)];
}

it('responds in both processes with every file and pinned loader that either release names', async () => {
  const named = await Promise.all(origins.map(filesNamedBy));
  const [ofThis = [], ofNext = []] = named;
  // The loader, widgets, styles, enquiry, sandbox, tracking, the texts of two languages, and the settings, which both releases have.
  expect(ofThis).toHaveLength(9);
  expect(ofNext).toHaveLength(9);
  expect(ofThis.filter((name) => ofNext.includes(name))).toEqual([expect.stringMatching(/^site-/)]);
  for (const name of [...ofThis, ...ofNext]) {
    const responses = await Promise.all(origins.map((origin) => fetch(`${origin}/widgets/v1/${name}`)));
    expect(responses.map(({ status, headers }) => `${name}: ${status} ${headers.get('cache-control')}`)).toEqual(
      origins.map(() => `${name}: 200 public, max-age=31536000, immutable`),
    );
    const [one, other] = await Promise.all(responses.map((response) => response.text()));
    expect(one).toBe(other);
  }
});

interface Listed {
  current: boolean;
  files: Record<string, { url: string; integrity: string }>;
}

it('responds in both processes with the versioned loaders of both releases, which the process of the next one lists', async () => {
  const { versions } = JSON.parse(await textOf(`${origins[1]}/widgets/versions.json`)) as { versions: Listed[] };
  expect(versions.map(({ current }) => current)).toEqual([true, false]);
  for (const { url, integrity } of versions.flatMap(({ files }) => Object.values(files)))
    for (const origin of origins) {
      const response = await fetch(origin + new URL(url).pathname);
      expect(`${response.status} ${response.headers.get('cache-control')}`).toBe('200 public, max-age=31536000, immutable');
      expect(
        `sha256-${createHash('sha256')
          .update(await response.text())
          .digest('base64')}`,
      ).toBe(integrity);
    }
});

it('serves the pages of either release by both processes', async () => {
  for (const path of ['/', '/hotel/hangzhou', '/hotel/hangzhou/detail_1001']) {
    const responses = await Promise.all(origins.map((origin) => requestPage(origin, path)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  }
});
