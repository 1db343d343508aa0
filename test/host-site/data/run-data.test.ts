import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAppointment } from '../../../host-site/features/enquiries/service/enquiries.ts';
import { ANONYMOUS } from '../../../host-site/platform/calls/service-call.ts';
import { openDatabase } from '../../../host-site/platform/database/open.ts';
import { openKeyFile } from '../../../host-site/platform/keys/keyring-file.ts';
import { runDataCommand } from '../../support/site/data-command.ts';
import { unlimitedContext } from '../../support/site/service-contexts.ts';

const EXAMPLES = join(import.meta.dirname, '../../../examples/data');
let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xiyan-data-'));
  dataDir = join(folder, 'data');
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...args: string[]) {
  const { err, database: _, ...rest } = await runDataCommand(args, { env: { DATA_DIR: dataDir }, clock: () => Date.UTC(2026, 10, 21) });
  return { ...rest, err: err.join('\n') };
}
const read = async <T>(ask: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>): Promise<T> => {
  const { db, close } = await openDatabase({ file: join(dataDir, 'xiyan.db') });
  const result = await ask(db);
  await close();
  return result;
};
const file = (name: string, text: string | Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

describe('command line', () => {
  it.each([
    [],
    ['nope'],
    ['export'],
    ['export', 'secrets'],
    ['export', 'toString'],
    ['import'],
    ['export', 'cities', '--format', 'xml'],
    ['export', 'cities', '--nope'],
  ])('prints its usage and exits with 2 for %j', async (...args) => {
    const { code, err, out } = await run(...(args as string[]));
    expect(code).toBe(2);
    expect(err).toContain('Usage:');
    expect(out).toBe('');
  });
});

describe('a mistake on the command line', () => {
  it.each([
    [['export', 'cities', '--fromat', 'csv'], 'xiyan: unknown option "--fromat" (did you mean --format?)'],
    [['exprt', 'cities'], 'xiyan: unknown command "exprt" (did you mean export?)'],
    [['export', 'citie'], 'xiyan: unknown export "citie" (did you mean cities?)'],
    [['export', 'cities', '--format', 'xml'], 'xiyan: --format must be csv or ndjson, but is "xml"'],
    [['audit', '--from', 'today'], '--from must be a date such as 2026-11-22, but is "today"'],
    [['import'], 'xiyan: wrong or missing arguments for "import"'],
    // A word with digits may be a phone number.
    [['19912345678'], 'xiyan: unknown command. '],
    [[], 'xiyan: no command'],
  ])('is named for %j', async (args, line) => {
    const { code, err } = await run(...args);
    expect(code).toBe(2);
    expect(err.split('\n').at(-1)).toContain(line);
  });

  it.each([
    [['import', 'cities.csv', '--reveal'], 'xiyan: "import" has no option --reveal; it is one of "export enquiries".'],
    [['export', 'hotels', '--reveal'], 'xiyan: "export" has no option --reveal; it is one of "export enquiries".'],
    [['move', '--keys=x'], 'xiyan: "move" has no option --keys; it is one of "backup", "restore".'],
    [['restore', 'a', '--keys', 'b', '--without-keys'], 'xiyan: --keys and --without-keys exclude each other.'],
    [['outbox', 'lst'], 'xiyan: unknown command "outbox lst" (did you mean outbox list?).'],
    [['outbox'], 'xiyan: wrong or missing arguments for "outbox".'],
    [['--fromat', 'csv', 'export', 'cities'], 'xiyan: unknown option "--fromat" (did you mean --format?).'],
  ])('is refused in one line for %j', async (args, line) => {
    const { code, err } = await run(...args);
    expect(code).toBe(2);
    expect(err.split('\n').at(-1)).toBe(`${line} For all commands: npm run data -- --help`);
  });

  it('prints the usage of the named command only', async () => {
    const { err } = await run('backup');
    expect(err.match(/npm run data -- \w+/g)).toEqual(['npm run data -- backup']);
  });
});

it.each([['--help'], ['-h'], ['help'], ['export', '--help']])(
  'prints all commands to standard output and exits with 0 for %j',
  async (...args) => {
    const { code, out, err } = await run(...args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Usage:\n {2}npm run data -- export/);
  },
);

describe('import', () => {
  const imported = () => read((db) => db.selectFrom('hot_word').selectAll().orderBy('id').execute());

  it('imports the templates, and again without a change', async () => {
    const files = readdirSync(EXAMPLES)
      .filter((name) => /\.(csv|ndjson)$/.test(name))
      .map((name) => join(EXAMPLES, name));
    expect(files.length).toBeGreaterThan(9);
    expect(await run('import', ...files)).toMatchObject({ code: 0, err: expect.stringContaining('cities: 3') });
    const before = await imported();
    expect(await run('import', ...files)).toMatchObject({ code: 0 });
    expect(await imported()).toEqual(before);
  }, 60_000);

  it('suggests an imported word while a visitor types', async () => {
    expect(await run('import', file('hot-words-9.csv', 'id,alias_title,position\n909,雪地仪式,9\n'))).toMatchObject({ code: 0 });
    expect(await read((db) => db.selectFrom('search_hint').select('word').where('prefix', '=', '雪地').execute())).toEqual([
      { word: '雪地仪式' },
    ]);
  }, 60_000);

  it('opens and closes cities', async () => {
    const { err } = await run(
      'import',
      file('cities-3.csv', 'slug,active,hot\nlasa,1,5\n'),
      file('cities-4.ndjson', '{"slug":"suzhou","active":0}\n'),
    );
    expect(err).toBe('cities: 2');
    expect(
      await read((db) =>
        db.selectFrom('city').select(['slug', 'active', 'hot']).where('slug', 'in', ['lasa', 'suzhou']).orderBy('slug').execute(),
      ),
    ).toEqual([
      { slug: 'lasa', active: 1, hot: 5 },
      { slug: 'suzhou', active: 0, hot: 0 },
    ]);
  });

  it('names every problem by file, line and field, and then writes nothing of any file', async () => {
    const before = await imported();
    const good = file('hot-words.csv', 'id,alias_title,position\n77,新词,1\n');
    const bad = file('ranks.csv', '\uFEFFid,alias_title,heat,position\r\n1,好,1,1\r\nx,,1,-1\r\n1,再,1,1\r\n');
    const { code, err } = await run('import', good, bad);
    expect(code).toBe(1);
    expect(err.split('\n')).toEqual([
      `${bad}:3: id: "x" is not a number`,
      `${bad}:3: alias_title: is empty; a value is required`,
      `${bad}:3: position: "-1" is less than the minimum of 0`,
      `${bad}:4: id: "1" is the same as in line 2`,
      'Nothing was imported: 4 problem(s).',
    ]);
    expect(await imported()).toEqual(before);
  });

  it('undoes the first file when the second names a place that does not exist', async () => {
    const before = await imported();
    const { code, err } = await run(
      'import',
      file('hot-words.csv', 'id,alias_title,position\n77,新词,1\n'),
      file('cities.csv', 'slug,active\natlantis,1\n'),
    );
    expect(code).toBe(1);
    expect(err).toContain('cities.csv:2: slug: no place has the slug "atlantis"');
    expect(await imported()).toEqual(before);
  });

  it.each([
    [
      'friendly-links.csv',
      'id,title,target_url,position\n1,x,javascript:alert(1),1\n',
      ':2: target_url: "javascript:alert(1)" is not an address that starts with http:// or https://',
    ],
  ] as [string, string | Buffer, string][])('rejects %s', async (name, text, problem) => {
    const { code, err } = await run('import', file(name, text));
    expect(code).toBe(1);
    expect(err).toContain(name + problem);
  });

  it('reports a file that cannot be read', async () => {
    expect((await run('import', join(folder, 'ranks-none.csv'))).err).toContain('cannot be read');
  });
});

describe('export of enquiries', () => {
  const PHONE = '13800138000';

  it('masks numbers unless asked to reveal them, and cannot run as a formula', async () => {
    const keyring = openKeyFile(join(dataDir, 'enquiry-keys'));
    const name = await read(async (db) => {
      const merchant = await db
        .selectFrom('merchant')
        .select(['id', 'name'])
        .where('source', '=', 1)
        .where('active', '=', 1)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      await makeAppointment(
        unlimitedContext({ db, clock: () => 0, keyring }),
        { phone_num: PHONE, merchant_id: merchant.id },
        { ...ANONYMOUS, visitorId: '-1' },
      );
      return merchant.name;
    });
    const masked = await run('export', 'enquiries');
    expect(masked.out).not.toContain(PHONE);
    expect(JSON.parse(masked.out)).toMatchObject({
      phone: '138****8000',
      merchant_name: name,
      from_type: 18,
      created_at: '1970-01-01T00:00:00.000Z',
      consent: 'not-stated/',
    });
    expect(JSON.parse((await run('export', 'enquiries', '--reveal')).out)).toMatchObject({ phone: PHONE });

    const path = join(folder, 'enquiries.csv');
    expect(await run('export', 'enquiries', '--reveal', '--out', path)).toMatchObject({ code: 0, out: '' });
    const text = readFileSync(path, 'utf8');
    expect(text).toMatch(/^\uFEFF编号,/);
    const [row] = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    expect(row).toMatchObject({ 手机号: PHONE, 访客: "'-1" });
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('writes local times and Chinese states under Chinese heads, ISO 8601 and codes under field names and in NDJSON', async () => {
    const csvOf = async (...args: string[]) =>
      parse((await run('export', ...args, '--format', 'csv')).out, { bom: true, columns: true }) as Record<string, string>[];
    expect((await csvOf('enquiries', '--header', 'zh'))[0]).toMatchObject({ 时间: '1970-01-01 08:00:00', 状态: '新线索' });
    expect((await csvOf('enquiries', '--header', 'fields'))[0]).toMatchObject({ created_at: '1970-01-01T00:00:00.000Z', state: 'new' });
    expect(JSON.parse((await run('export', 'enquiries', '--header', 'zh')).out)).toMatchObject({
      created_at: '1970-01-01T00:00:00.000Z',
      state: 'new',
    });
    expect((await csvOf('fees', '--header', 'zh'))[0]).toMatchObject({ 方式: '免收', 收取条件: '未说明' });
    expect((await csvOf('fees', '--header', 'fields'))[0]).toMatchObject({ kind: 'free', due: 'unstated' });
    expect((await csvOf('hotels', '--header', 'zh'))[0]).toMatchObject({ 上架: '是' });
  });

  it('exports the enquiries of days in China with --from and --to, and names a day that is none', async () => {
    const count = async (...args: string[]) => (await run('export', 'enquiries', ...args)).out.split('\n').filter(Boolean).length;
    await read(async (db) => {
      const { id: _, ...row } = await db.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow();
      // The last minute of 21 November in China, and the first of the 22nd.
      for (const [id, created_at] of [
        ['before', Date.UTC(2026, 10, 21, 15, 59)],
        ['after', Date.UTC(2026, 10, 21, 16, 0)],
      ] as const)
        await db
          .insertInto('enquiry')
          .values({ ...row, id, receipt: id, created_at })
          .execute();
    });
    expect(await count('--from', '2026-11-21')).toBe(2);
    expect(await count('--to', '2026-11-21')).toBe(2);
    expect(await count('--from', '2026-11-22', '--to', '2026-11-22')).toBe(1);
    for (const [args, problem] of [
      [['--from', 'yesterday'], '--from must be a date such as 2026-11-22, but is "yesterday".'],
      [['--to', '2026-02-30'], '--to must be a date such as 2026-11-22, but is "2026-02-30".'],
      [['--from', '2026-11-22', '--to', '2026-11-21'], '--from is after --to: 2026-11-22, 2026-11-21.'],
    ] as const)
      expect(await run('export', 'enquiries', ...args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(problem) });
    expect(await run('export', 'hotels', '--from', '2026-11-22')).toMatchObject({
      code: 2,
      err: expect.stringContaining('"export" has no option --from; it is one of "export enquiries", "partners", "audit".'),
    });
  });

  it('leaves no incomplete file behind when it fails', async () => {
    const target = join(folder, 'no', 'such', 'folder.csv');
    expect((await run('export', 'cities', '--out', target)).code).toBe(1);
  });

  it.each(['hotels', 'packages', 'cities'])('writes %s with field names on demand', async (what) => {
    const { code, out } = await run('export', what, '--format', 'csv', '--header', 'fields');
    expect(code).toBe(0);
    const rows = parse(out, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });
});
