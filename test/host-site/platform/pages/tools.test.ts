import { expect, it } from 'vitest';
import { addMonths, almanacDay, almanacMonth, parseDate, weeksOf } from '../../../../host-site/features/almanac/ui/lunar-calendar.ts';
import { readIds } from '../../../../host-site/features/compare/pages/compare.load.ts';
import { failed } from '../../../../widgets/domain/services/result.ts';
import { detail, hotel, MAIN, pageServer } from './fake-services.ts';
import { load } from './html.ts';

it('calculates the lunar day of the Mid-Autumn festival and of New Year', () => {
  expect(almanacDay({ year: 2026, month: 9, day: 25 }).lunar).toBe('八月十五');
  expect(almanacDay({ year: 2027, month: 2, day: 6 })).toMatchObject({ lunar: '正月初一', lunarShort: '正月' });
});

it('marks a day as good exactly when the almanac recommends and does not avoid weddings', () => {
  for (const day of almanacMonth({ year: 2026, month: 10 })) {
    expect([day.iso, day.good]).toEqual([day.iso, day.recommends.includes('嫁娶') && !day.avoids.includes('嫁娶')]);
  }
});

// Specification 9#21
it('sets weeks from Monday to Sunday and contains every day once', () => {
  for (let count = 0; count < 30; count += 1) {
    const month = addMonths({ year: 2026, month: 1 }, count);
    const weeks = weeksOf(almanacMonth(month));
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    const days = weeks.flat();
    expect(days.filter((day) => day).map((day) => day?.day)).toEqual(
      Array.from({ length: new Date(Date.UTC(month.year, month.month, 0)).getUTCDate() }, (_, at) => at + 1),
    );
    days.forEach((day, at) => {
      if (day) expect((new Date(`${day.iso}T00:00:00Z`).getUTCDay() + 6) % 7).toBe(at % 7);
    });
  }
});

it('reads only dates that exist', () => {
  for (const text of ['2026-13', '2026-00', '2026-02-30', '26-01', '2026-1', '2026-01-1', 'x', ''])
    expect([text, parseDate(text)]).toEqual([text, null]);
  expect(parseDate('2028-02-29')).toEqual({ year: 2028, month: 2, day: 29 });
});

it('shows the month by links, good days linking to a day from which an enquiry starts', async () => {
  const server = await pageServer();
  const month = await load(server, '/jiri');
  expect(month.text).toContain('仅供参考');
  expect(month.links).toContain(`${MAIN}/jiri/2026-11`);
  expect(month.links.filter((link) => link.startsWith(`${MAIN}/jiri/2026-09`))).toEqual([]);
  // Past days have no link.
  expect(month.links.filter((link) => /2026-10-1[0-7]$/.test(link))).toEqual([]);
  const good = month.links.find((link) => /2026-10-\d\d$/.test(link)) ?? '';
  const day = await load(server, `${good.slice(MAIN.length)}?city=hangzhou`);
  expect(day.text).toContain('这天黄历宜嫁娶');
  expect(day.links).toContain(`${MAIN}/enquiry?merchantId=501&date=${good.slice(-10)}`);
  // The link opens the modal, as every enquiry link does.
  expect(day.html).toContain('data-xiyan-enquiry="501"');
  expect(day.meta('robots')).toBe('noindex,follow');
});

it('draws no week that is over, offers every month, and names the nearest good days', async () => {
  const server = await pageServer();
  const month = await load(server, '/jiri');
  const cells = [...month.html.matchAll(/<td>.*?<b>(\d+)<\/b>/g)].map(([, day]) => Number(day));
  // The clock is at 18 October 2026, a Sunday; its week begins on the 12th.
  expect([cells[0], cells.at(-1), cells.length]).toEqual([12, 31, 20]);
  expect(new Set(month.links.filter((link) => /\/jiri\/\d{4}-\d\d$/.test(link))).size).toBe(25);
  const days = almanacMonth({ year: 2026, month: 10 }).filter(({ good, iso }) => good && iso >= '2026-10-18');
  expect(month.text).toContain(`最近的好日子10月${days[0]?.day}日`);
  expect(month.text).toMatch(/最近的周末好日子\d+月\d+日周[六日]/);
  const later = await load(server, '/jiri/2026-11');
  expect([...later.html.matchAll(/<td>.*?<b>(\d+)<\/b>/g)]).toHaveLength(30);
});

it('ends two years ahead, and redirects days of past months to this month', async () => {
  const server = await pageServer();
  for (const [path, status] of [
    ['/jiri/2028-10', 200],
    ['/jiri/2028-11', 404],
    ['/jiri/2026-09', 404],
    ['/jiri/1999-01', 404],
    ['/jiri/x', 404],
    ['/jiri/2026-02-30', 404],
    ['/jiri/2026-09-01', 302],
  ] as const)
    expect([path, (await load(server, path)).status]).toEqual([path, status]);
});

it('lists registry authorities without inventing an address or a number', async () => {
  const page = await load(await pageServer(), '/dengjichu/hangzhou');
  expect(page.text).toContain('西湖区民政局婚姻登记处');
  expect(page.text).toContain('核对后再出门');
  expect(page.text.replace(/400-000-0000/g, '')).not.toMatch(/\d{3,4}-\d{7}/);
  expect((await load(await pageServer(), '/dengjichu/city_87')).headers.location).toBe(`${MAIN}/dengjichu/hangzhou`);
});

it('compares by the address: each id once, four at most, with a notice for removed ones', async () => {
  expect(readIds('3,3,x,-1,0,12,999999999999')).toEqual([3, 12]);
  const server = await pageServer();
  const hotels = await load(server, '/compare?hotels=501,4');
  expect([hotels.status, hotels.meta('robots')]).toEqual([200, 'noindex,follow']);
  for (const text of [hotel.name, '进场费', '未公布', '有1项已下架']) expect(hotels.text).toContain(text);
  expect((await load(server, '/compare?hotels=1,2,3,4,5')).text).toContain('最多对比四项');
  const packages = await load(server, '/compare?packages=9001,9002');
  expect(packages.text).toContain('听澜·佳期婚宴');
  expect(packages.links).toContain(`${MAIN}/compare?packages=9001&tables=20`);
  const empty = await load(server, '/compare?hotels=x');
  expect([empty.status, empty.text.includes('还没有选要对比的内容')]).toEqual([200, true]);
  const unread = await load(await pageServer({ replies: { hotelFull: () => failed() } }), '/compare?packages=9001');
  expect(unread.text).toContain('暂时无法显示');
});

it('compares all packages for one number of tables, which the couple can change', async () => {
  const packageDetail = ({ id }: { id: number }) => ({
    ok: true as const,
    msg: '',
    data: { ...detail, id, tableNum: id === 9001 ? 20 : 15 },
  });
  const server = await pageServer({ replies: { packageDetail } });
  const totals = (text: string) => [...text.matchAll(/(\d+)桌合计/g)].map(([, tables]) => Number(tables));
  const own = await load(server, '/compare?packages=9001,9002');
  expect(totals(own.text)).toEqual([20, 20]);
  const fewer = await load(server, '/compare?packages=9001,9002&tables=18');
  expect(totals(fewer.text)).toEqual([18, 18]);
  expect(fewer.text).toContain('20桌起订，桌数不足时价格以酒店答复为准');
  expect(fewer.links).toContain(`${MAIN}/compare?packages=9001&tables=18`);
  const many = await load(server, '/compare?packages=9001&tables=40');
  expect(many.text).toContain('江月厅最多36桌，换厅后的价格以酒店答复为准');
  expect((await load(server, '/compare?packages=9001&tables=9999')).text).toContain('桌数请填1到300之间的整数，下面按20桌算');
});

it('states how many wedding days are left, and whether the almanac advises against a day', async () => {
  const server = await pageServer();
  expect((await load(server, '/jiri')).text).toMatch(/本月\d+天宜嫁娶，还剩\d+天/);
  const days = almanacMonth({ year: 2026, month: 11 });
  const avoided = days.find(({ avoids }) => avoids.includes('嫁娶'));
  const neither = days.find(({ good, avoids }) => !good && !avoids.includes('嫁娶'));
  expect((await load(server, `/jiri/${avoided?.iso}`)).text).toContain('这天黄历忌嫁娶');
  expect((await load(server, `/jiri/${neither?.iso}`)).text).toContain('这天黄历没有写宜嫁娶');
});

it('offers another city once a city is selected', async () => {
  const server = await pageServer();
  expect((await load(server, '/jiri/2026-11-20')).text).toContain('先选一座城市，再询问这天的档期');
  const selected = await load(server, '/jiri/2026-11-20?city=hangzhou');
  expect([selected.text.includes('换一座城市'), selected.text.includes('先选一座城市')]).toEqual([true, false]);
});
