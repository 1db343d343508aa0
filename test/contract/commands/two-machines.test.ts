/** Two machines with a data folder each on one PostgreSQL: what one has, the other serves, and what one deletes leaves the other's files. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshPostgres, hasPostgres } from '../../support/databases/databases.ts';
import { S3_KEY, type S3Server, startS3Server } from '../../support/servers/s3-server.ts';
import type { NodeProcess } from '../../support/site/node-process.ts';
import { startProcess, stateOf } from '../../support/site/site.ts';

const DATA = fileURLToPath(new URL('../../../dist/site/data.mjs', import.meta.url));
const PHONE = '13877770001';
const OTHER = '13877770002';
/** The specification of withdrawals on several machines. */
const WITHIN_MS = 60_000;

describe.runIf(hasPostgres)('two machines', () => {
  let folder: string;
  let drop: () => Promise<void>;
  let shared: Record<string, string>;
  let objectStore: S3Server;
  const processes: NodeProcess[] = [];
  /** Origins of the processes. */
  let one: string;
  let two: string;

  const start = async (env: Record<string, string>) => {
    const started = startProcess({ ...shared, ...env });
    processes.push(started);
    return stateOf(started);
  };
  const dataDir = (name: string) => join(folder, name);
  const data = (name: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [DATA, ...args], { env: { PATH: process.env.PATH, ...shared, DATA_DIR: dataDir(name) } });
  const post = async (url: string, body: object) => {
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    return (await response.json()) as { data: { receipt: { url?: string } }; status: { RetCode: number } };
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'xiyan-machines-'));
    objectStore = await startS3Server();
    const database = await freshPostgres('demo');
    drop = database.drop;
    shared = {
      DATABASE_URL: database.url,
      ENQUIRY_KEYS: `k1:${randomBytes(32).toString('base64')},hash:${randomBytes(32).toString('base64')}`,
      ERASURE_SWEEP_SECONDS: '1',
    };
    // A chunk that an earlier release has left on the first machine.
    await mkdir(join(dataDir('one'), 'widgets'), { recursive: true });
    await writeFile(join(dataDir('one'), 'widgets', 'shell-chunk-earlier1.js'), 'earlier release');
    const states = [await start({ DATA_DIR: dataDir('one') }), await start({ DATA_DIR: dataDir('two') })];
    expect(states.map(({ isReady, stderr }) => [isReady, stderr])).toEqual([
      [true, ''],
      [true, ''],
    ]);
    [one = '', two = ''] = states.map(({ origin }) => origin);
  }, 300_000);
  afterAll(async () => {
    await Promise.all(processes.map((started) => started.end()));
    await objectStore.close();
    await drop();
    await rm(folder, { recursive: true });
  }, 60_000);

  it('serve every picture that one of them has imported', async () => {
    const pictures = join(folder, 'pictures');
    await mkdir(pictures);
    const names = ['garden-01', 'garden-02', 'garden-03'];
    for (const name of names)
      await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a43a45' } })
        .jpeg()
        .toFile(join(pictures, `${name}.jpg`));
    await data('one', 'pictures', pictures);
    for (const origin of [one, two])
      for (const name of names) {
        const response = await fetch(`${origin}/pictures/${name}?type=1&format=webp`);
        expect([origin, name, response.status, response.headers.get('content-type')]).toEqual([origin, name, 200, 'image/webp']);
        expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ format: 'webp' });
      }
  }, 60_000);

  it('serve the chunks of each other’s releases, and 404 for a name that no release has', async () => {
    for (const origin of [one, two]) {
      const response = await fetch(`${origin}/widgets/v1/shell-chunk-earlier1.js`);
      expect([response.status, await response.text()]).toEqual([200, 'earlier release']);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect((await fetch(`${origin}/widgets/v1/shell-chunk-unknown1.js`)).status).toBe(404);
    }
  });

  it('remove a number that is withdrawn on one of them from an export of the other', async () => {
    const receipts = [];
    for (const phone_num of [PHONE, OTHER]) receipts.push(await post(`${one}/api/hotel/MakeAppointment`, { phone_num, merchant_id: 1001 }));
    expect(receipts.map(({ status }) => status.RetCode)).toEqual([0, 0]);
    // Inside of the data folder: the other machine never learns the path.
    const file = join(dataDir('one'), 'exports', 'enquiries.csv');
    await mkdir(join(dataDir('one'), 'exports'), { recursive: true });
    await data('one', 'export', 'enquiries', '--reveal', '--out', file);
    expect(await readFile(file, 'utf8')).toContain(PHONE);

    const { url = '' } = receipts[0]?.data.receipt ?? {};
    const withdrawal = await post(`${two}/api/php/receipt/withdraw`, { token: url.split('/').at(-1) });
    expect(withdrawal.status.RetCode).toBe(0);
    await vi.waitFor(async () => expect(await readFile(file, 'utf8')).not.toContain(PHONE), { timeout: WITHIN_MS, interval: 100 });
    expect(await readFile(file, 'utf8')).toContain(OTHER);
  }, 120_000);

  it('store their chunks in an object store, and do not start when it rejects them', async () => {
    const objects = { FILE_STORE: objectStore.fileStore, AWS_ACCESS_KEY_ID: S3_KEY.accessKeyId };
    const refused = await start({ ...objects, DATA_DIR: dataDir('four'), AWS_SECRET_ACCESS_KEY: 'another-secret' });
    expect(refused).toMatchObject({ isReady: false, code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^xiyan: the file store at \S+ rejects a PUT request \(403 SignatureDoesNotMatch\); check [^\n]+\n$/);
    const { origin } = await start({ ...objects, DATA_DIR: dataDir('three'), AWS_SECRET_ACCESS_KEY: S3_KEY.secretAccessKey });
    expect([...objectStore.objects.keys()]).toContainEqual(expect.stringMatching(/^widgets\/embed-[\w-]{8}\.js$/));
    objectStore.objects.set('widgets/shell-chunk-other001.js', { bytes: Buffer.from('other'), type: '', modifiedAt: new Date() });
    const response = await fetch(`${origin}/widgets/v1/shell-chunk-other001.js`);
    expect([response.status, await response.text()]).toEqual([200, 'other']);
  }, 90_000);
});
