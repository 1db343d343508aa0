import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../../../host-site/platform/database/open.ts';
import { copyDemoData } from '../../../../support/databases/databases.ts';
import { runDataCommand } from '../../../../support/site/data-command.ts';

const TOKEN = 'Secret0Token1';
const SITE = 'https://www.example.com';
const HALLS = [71_001, 71_002, 71_003];

// Every command opens the database, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let server: Server;
let url: string;
let received: { method?: string | undefined; path?: string | undefined; type?: string | undefined; lines: string[] }[];
/** Response of the fake to a request with that many addresses. */
let answer: (lines: string[]) => { status: number; body: unknown };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xiyan-push-'));
  await copyDemoData(join(folder, 'data'));
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const lines = body.split('\n');
    received.push({ method: request.method, path: request.url, type: request.headers['content-type'], lines });
    const { status, body: json } = answer(lines);
    response.writeHead(status, { 'content-type': 'application/json' }).end(typeof json === 'string' ? json : JSON.stringify(json));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/urls?site=www.example.com&token=${TOKEN}`;
  const file = join(folder, 'merchants.csv');
  writeFileSync(file, `id,name,category,city\n${HALLS.map((id) => `${id},示例${id},婚礼策划,杭州\n`).join('')}`);
  expect((await run([], 'import', file)).code).toBe(0);
}, 60_000);
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  rmSync(folder, { recursive: true });
});

async function run(env: [string, string][], ...args: string[]) {
  const environment = { DATA_DIR: join(folder, 'data'), PUBLIC_ORIGIN: SITE, ...Object.fromEntries(env) };
  const { err, database: _, ...ended } = await runDataCommand(args, { env: environment, clock: () => Date.UTC(2026, 10, 21) });
  return { ...ended, err: err.join('\n') };
}
const push = (...args: string[]) => run([['BAIDU_PUSH_URL', url]], 'push', ...args);
const database = async <T>(ask: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>): Promise<T> => {
  const { db, close } = await openDatabase({ file: join(folder, 'data', 'xiyan.db') });
  try {
    return await ask(db);
  } finally {
    await close();
  }
};
const queued = () =>
  database(async (db) => (await db.selectFrom('push_entry').select('id').orderBy('queued_at').orderBy('id').execute()).map(({ id }) => id));
const address = (id: number) => `${SITE}/merchant/${id}`;

describe('push', () => {
  beforeEach(async () => {
    received = [];
    answer = (lines) => ({ status: 200, body: { success: lines.length, remain: 1000 } });
    await database(async (db) => {
      await db.deleteFrom('push_entry').execute();
      await db
        .insertInto('push_entry')
        .values(HALLS.map((id, at) => ({ type: 3, id, queued_at: 1000 + at })))
        .execute();
    });
  });

  it('is filled by an import, and prints what it would send when no address is set', async () => {
    await database((db) => db.deleteFrom('push_entry').execute());
    const file = join(folder, 'merchants-2.csv');
    writeFileSync(file, 'id,name,category,city\n71003,改名婚礼,婚礼策划,杭州\n');
    expect((await run([], 'import', file)).code).toBe(0);
    const { code, out, err } = await run([], 'push');
    expect({ code, out }).toEqual({ code: 0, out: `${address(71_003)}\n` });
    expect(err).toBe('push: 1 would be sent; nothing was, because BAIDU_PUSH_URL is not set.');
    expect(await queued()).toEqual([71_003]);
  }, 60_000);

  it('sends nothing and changes nothing with --dry-run', async () => {
    expect(await push('--dry-run')).toEqual({
      code: 0,
      out: HALLS.map((id) => `${address(id)}\n`).join(''),
      err: 'push: 3 would be sent; nothing was.',
    });
    expect(received).toEqual([]);
    expect(await queued()).toEqual(HALLS);
  });

  it('sends the addresses as lines of text, and removes accepted ones', async () => {
    expect(await push()).toEqual({ code: 0, out: '', err: 'push: 3 taken, 0 wait.' });
    expect(received).toEqual([
      { method: 'POST', path: `/urls?site=www.example.com&token=${TOKEN}`, type: 'text/plain', lines: HALLS.map(address) },
    ]);
    expect(await queued()).toEqual([]);
  });

  it('gives hotels and their packages the addresses of the sitemap, and omits items without a page', async () => {
    await database(async (db) => {
      const listed = await db.selectFrom('listing').select(['type', 'id']).where('type', 'in', [1, 2]).orderBy('id').execute();
      const one = (type: number) => listed.find((each) => each.type === type)?.id ?? 0;
      await db.deleteFrom('push_entry').execute();
      await db
        .insertInto('push_entry')
        .values([
          { type: 1, id: one(1), queued_at: 1 },
          { type: 2, id: one(2), queued_at: 2 },
          { type: 3, id: 79_999, queued_at: 3 },
        ])
        .execute();
    });
    expect((await push()).err).toBe('push: 2 taken, 0 wait.');
    const [hotel, ofHotel, ...more] = received.flatMap(({ lines }) => lines);
    expect(hotel).toMatch(/^https:\/\/www\.example\.com\/hotel\/[a-z]+\/detail_\d+$/);
    expect(ofHotel).toMatch(/^https:\/\/www\.example\.com\/hotel\/package\?packageId=\d+&cityId=\d+&cityWord=[a-z]+&merchantId=[1-9]\d*$/);
    expect(more).toEqual([]);
    expect(await queued()).toEqual([]);
  });

  it('sends at most 2,000 in a request, and no more than the remaining quota of the response', async () => {
    const many = Array.from({ length: 2001 }, (_, at) => 80_000 + at);
    await database(async (db) => {
      const like = await db.selectFrom('listing').selectAll().where('type', '=', 3).where('id', '=', 71_001).executeTakeFirstOrThrow();
      for (let at = 0; at < many.length; at += 500) {
        const some = many.slice(at, at + 500);
        await db
          .insertInto('listing')
          .values(some.map((id) => ({ ...like, id })))
          .execute();
        await db
          .insertInto('push_entry')
          .values(some.map((id) => ({ type: 3, id, queued_at: 2000 })))
          .execute();
      }
    });
    const remain = [1, 0];
    answer = (lines) => ({ status: 200, body: { success: lines.length, remain: remain.shift() } });
    expect(await push()).toMatchObject({ code: 0, err: 'push: 2001 taken, 3 wait for another day.' });
    expect(received.map(({ lines }) => lines.length)).toEqual([2000, 1]);
    expect(await queued()).toEqual(many.slice(-3));
    await database((db) => db.deleteFrom('listing').where('id', '>=', 80_000).where('id', '<=', 82_000).where('type', '=', 3).execute());
  }, 60_000);

  it('keeps addresses that were not accepted', async () => {
    answer = () => ({ status: 200, body: { success: 1, remain: 0 } });
    expect(await push()).toMatchObject({ code: 0, err: 'push: 1 taken, 2 wait for another day.' });
    expect(await queued()).toEqual(HALLS.slice(1));
  });

  it('names finally rejected addresses, and keeps them', async () => {
    answer = () => ({ status: 200, body: { success: 2, remain: 9, not_valid: [address(71_002)] } });
    const { code, err } = await push();
    expect(code).toBe(1);
    expect(err).toContain(`${address(71_002)}: refused as`);
    expect(await queued()).toEqual([71_002]);
  });

  it.each([
    ['an error', 400, { error: 400, message: 'over quota' }, 'answered 400 (over quota)'],
    ['an error with the token in it', 401, { error: 401, message: `token ${TOKEN} is not valid` }, 'answered 401;'],
    ['no JSON', 200, '<html>', 'no answer that can be read'],
    ['JSON without a count', 200, { ok: true }, 'answered 200'],
  ])('keeps all addresses after %s, and never prints the token', async (_, status, body, said) => {
    answer = () => ({ status, body });
    const { code, err, out } = await push();
    expect(code).toBe(1);
    expect(err).toContain(`push: 0 taken, 3 wait: ${said}`);
    expect(err + out).not.toContain(TOKEN);
    expect(await queued()).toEqual(HALLS);
  });

  it('keeps all addresses without a response, and never prints the token', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, 'close');
    const { code, err } = await run([['BAIDU_PUSH_URL', `http://127.0.0.1:${port}/urls?token=${TOKEN}`]], 'push');
    expect({ code, err }).toEqual({ code: 1, err: 'push: 0 taken, 3 wait: no answer that can be read; try again later' });
    expect(await queued()).toEqual(HALLS);
  });

  it.each(['nonsense', 'ftp://data.example/urls?token=Secret0Token1', 'https://data.example/urls'])(
    'rejects the address %s without repeating it',
    async (wrong) => {
      const { code, err } = await run([['BAIDU_PUSH_URL', wrong]], 'push');
      expect(code).toBe(1);
      expect(err).toContain('BAIDU_PUSH_URL is wrong: use the address');
      expect(err).not.toContain(wrong);
    },
  );
});
