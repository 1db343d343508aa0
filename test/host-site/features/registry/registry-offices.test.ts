/** Registry offices: the names that are known, and what the operator imports. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../../host-site/platform/database/open.ts';
import { pages } from '../../../../host-site/routes/page-routes.ts';
import { copyDemoData } from '../../../support/databases/databases.ts';
import { runDataCommand } from '../../../support/site/data-command.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';
import { fakeWidget } from '../../platform/pages/fake-services.ts';
import { load } from '../../platform/pages/html.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xiyan-registry-'));
  await copyDemoData(join(folder, 'data'));
  const file = join(folder, 'registry-offices.csv');
  writeFileSync(
    file,
    [
      '编号,城市,区县,名称,地址,办公时间,电话,地图,核对日期,上架',
      '1,杭州,西湖区,西湖区登记处,西湖区示例路12号,周一至周五9:00–17:00,0571-00000000,,2026-11-01,是',
      '2,杭州,,杭州市登记中心,,,,https://maps.example.com/office,,是',
      '3,杭州,上城区,停用的登记处,,,,,,否',
      '4,宁波,鄞州区,鄞州区登记处,鄞州区示例路3号,,,,,是',
      '5,温州,,没有开通的城市,,,,,,是',
    ].join('\n'),
  );
  const imported = await runDataCommand(['import', file], {
    env: { DATA_DIR: join(folder, 'data') },
    clock: () => Date.UTC(2026, 10, 22, 4),
  });
  expect(imported).toMatchObject({ code: 0, err: ['registry-offices: 5'] });
  const database = await openDatabase({ file: join(folder, 'data', 'xiyan.db') });
  for (const [slug, active] of [
    ['ningbo', 1],
    ['wenzhou', 0],
  ] as const)
    await database.db.updateTable('city').set({ active }).where('slug', '=', slug).execute();
  app = await startTestApp({ database, pages, widgets: { render: () => fakeWidget } });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Returns the entries of the page's offices by their names. */
async function officesOf(path: string) {
  const { html } = await load(app.server, path);
  const entries = [...(html.split('怎样登记')[0] ?? '').matchAll(/<li><h3[^>]*>([^<]*)<\/h3>(.*?)<\/li>/gs)];
  return entries.map(([, name, rest = '']) => ({
    name,
    text: rest.replace(/<[^>]+>|\s+/g, ''),
    links: [...rest.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&')),
  }));
}

it('shows what is imported, marks what is not known, and keeps the known names of the other districts', async () => {
  const offices = await officesOf('/dengjichu/hangzhou');
  expect(offices.slice(0, 3).map(({ name }) => name)).toEqual(['杭州市登记中心', '西湖区登记处', '上城区民政局婚姻登记处']);
  expect(offices).toHaveLength(14);
  const [centre, west, upper] = offices;
  expect(west?.text).toMatch(/^地址西湖区示例路12号时间周一至周五9:00–17:00电话0571-00000000.*2026-11-01核对$/);
  expect(west?.links[0]).toBe('tel:057100000000');
  const [amap, baidu] = (west?.links.slice(1) ?? []).map((url) => new URL(url));
  expect([amap?.origin, amap?.searchParams.get('keyword'), amap?.searchParams.get('city')]).toEqual([
    'https://uri.amap.com',
    '西湖区示例路12号',
    '杭州',
  ]);
  expect([baidu?.origin, baidu?.searchParams.get('query')]).toEqual(['https://api.map.baidu.com', '西湖区示例路12号']);
  expect(centre?.links).toEqual(['https://maps.example.com/office']);
  expect(upper?.text).toContain('地址、时间与电话未收录');
  expect(new URL(upper?.links[0] ?? '').searchParams.get('keyword')).toBe('上城区民政局婚姻登记处');
});

it('offers the cities of the same province first, and none that is closed or has no office', async () => {
  const { html } = await load(app.server, '/dengjichu/ningbo');
  const groups = [...html.matchAll(/<nav[^>]* aria-label="(同省的城市|按城市看)">(.*?)<\/nav>/gs)].map(([, title, links = '']) => [
    title,
    [...links.matchAll(/>([^<]+)<\/a>/g)].map(([, name]) => name),
  ]);
  expect(groups.map(([title]) => title)).toEqual(['同省的城市', '按城市看']);
  expect(groups[0]?.[1]).toEqual(['杭州']);
  expect(groups[1]?.[1]).toContain('上海');
  expect(groups[1]?.[1]).not.toContain('温州');
  expect((await officesOf('/dengjichu/ningbo')).map(({ name }) => name)).toEqual(['鄞州区登记处']);
});

it('begins with the city that the visitor has chosen', async () => {
  const { html } = await load(app.server, '/dengjichu', {
    method: 'GET',
    headers: { cookie: 'city_py=ningbo', 'sec-fetch-site': 'same-origin' },
  });
  expect(html).toContain('鄞州区登记处');
});
