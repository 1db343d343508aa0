/** What visitors search in vain: counted by visitors who stay unknown, and listed for the operator from five of them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEATURES } from '../../../../host-site/features.ts';
import { openDatabase } from '../../../../host-site/platform/database/open.ts';
import { cleanUp, cleanUpSteps } from '../../../../host-site/platform/privacy/clean-up.ts';
import { pages } from '../../../../host-site/routes/page-routes.ts';
import { copyDemoData, freshPostgres, RULE_ENGINES } from '../../../support/databases/databases.ts';
import { runDataCommand } from '../../../support/site/data-command.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';
import { fakeWidget } from '../../platform/pages/fake-services.ts';

const DAY = 24 * 3600 * 1000;
const START = Date.parse('2026-11-27T10:00:00+08:00');

describe.each(RULE_ENGINES)('on %s', (engine) => {
  let app: TestApp;
  let folder: string;
  let env: Record<string, string>;
  let drop = async () => {};
  let now = START;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'xiyan-unanswered-'));
    const postgres = engine === 'postgres' ? await freshPostgres('demo') : undefined;
    if (postgres) drop = postgres.drop;
    env = { DATA_DIR: join(folder, 'data'), ...(postgres && { DATABASE_URL: postgres.url }) };
    if (!postgres) await copyDemoData(join(folder, 'data'));
    const database = await openDatabase(postgres ? { url: postgres.url } : { file: join(folder, 'data', 'xiyan.db') });
    app = await startTestApp({
      database,
      pages,
      widgets: { render: () => fakeWidget },
      clock: () => now,
      env: { TRUST_PROXY: 'loopback' },
    });
  });
  afterAll(async () => {
    await app.close();
    await drop();
    rmSync(folder, { recursive: true });
  });

  const search = async (keyword: string, visitor: number) => {
    const page = await app.get(`/search?keyword=${encodeURIComponent(keyword)}`, { 'x-forwarded-for': `198.51.100.${visitor}` });
    expect([keyword, page.status]).toEqual([keyword, 200]);
    return page.text;
  };
  const searchByAll = async (keyword: string, visitors: number) => {
    for (let visitor = 1; visitor <= visitors; visitor += 1) await search(keyword, visitor);
  };
  const rows = () => app.db.selectFrom('unanswered_search').selectAll().execute();
  const textsOf = async () => new Set((await rows()).map(({ text }) => text));

  it('counts a visitor once for a text, however often and in whatever spelling', async () => {
    for (const keyword of ['飞碟会场', '  飞碟会场 ', '飛碟會場', '飞碟会场']) await search(keyword, 1);
    expect((await rows()).map(({ text }) => text)).toEqual(['飞碟会场']);
  });

  it('lists what at least five visitors searched, the most frequent first, and nothing of fewer', async () => {
    await searchByAll('飞碟会场', 8);
    await searchByAll('潜艇会场', 20);
    await searchByAll('张三的前女友', 4);
    const { code, out } = await runDataCommand(['searches'], { env, clock: () => now });
    const listed = out
      .trim()
      .split('\n')
      .map((line): { text: string; visitors: number } => JSON.parse(line));
    expect([code, listed.map(({ text }) => text)]).toEqual([0, ['潜艇会场', '飞碟会场']]);
    expect(listed[0]?.visitors).toBeGreaterThan(8);
    expect(listed[0]?.visitors).toBeLessThanOrEqual(20);
  });

  it('counts a search for which entries have only a part, which the page says', async () => {
    expect(await search('飞碟婚礼', 1)).toContain('没有内容含有“飞碟婚礼”，以下是相近的结果。');
    expect(await textsOf()).toContain('飞碟婚礼');
  });

  it('counts no search with results, and no text with a number of a person', async () => {
    for (const keyword of ['杭州 20桌', '婚礼', '火星13800138000', '火星一三八零零一三八零零零', '火'])
      for (const visitor of [1, 2, 3, 4, 5, 6]) await search(keyword, visitor);
    const texts = [...(await textsOf())].join(' ');
    expect(texts).not.toMatch(/(?<!飞碟)婚礼|20桌|火|138|一三八/);
  });

  it('stores nothing about the visitor', async () => {
    for (const { id, text, searched_at, ...more } of await rows())
      expect([id.replace(/^\d{1,2} /, ''), Number(searched_at) % DAY, more]).toEqual([text, 0, {}]);
  });

  it('deletes a text 90 days after its last search', async () => {
    now = START + 60 * DAY;
    await search('潜艇会场', 1);
    now = START + 91 * DAY;
    await cleanUp(cleanUpSteps(FEATURES.filter(({ name }) => name === 'unanswered')), { db: app.db, clock: () => now } as never);
    expect([...(await textsOf())]).toEqual(['潜艇会场']);
  });
});
