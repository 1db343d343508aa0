/** The sum on the package page: a true minimum whatever the couple does and whatever the hotel has not published. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { estimate, feeFields } from '../../../../../../host-site/features/catalogue/ui/facts/estimate.ts';
import type { Fee, FeeDue } from '../../../../../../widgets/domain/catalogue/fee.ts';
import type { HotelFull } from '../../../../../../widgets/domain/catalogue/hotel-entities.ts';
import { failed } from '../../../../../../widgets/domain/services/result.ts';
import { propertyRuns } from '../../../../../support/runner/property-runs.ts';
import { detail, feeOf, hotel, pageServer } from '../../../../platform/pages/fake-services.ts';
import { load } from '../../../../platform/pages/html.ts';

vi.setConfig({ testTimeout: 120_000 });

const ok = <T>(data: T) => ({ ok: true as const, data, msg: '' });
const SEED = 20_261_122;
const RUNS = propertyRuns(60);
/** Of the calculation alone, without a page around it. */
const DIRECT_RUNS = propertyRuns(5000);
const PATH = '/hotel/package?packageId=9001';
const HALL = 1;

let page: HotelFull = hotel;
let common: string[] = [];
let hallId: number | null = HALL;
let price = 0;
let server: Awaited<ReturnType<typeof pageServer>>;
beforeAll(async () => {
  server = await pageServer({
    replies: {
      packageDetail: () => ok({ ...detail, actualPrice: price, commonItems: common, hallId }),
      hotelInfo: () => ok(page),
      hotelFull: () => ok(page),
    },
  });
});

/** Fen from ¥1,234.50. */
const fenOf = (text: string) => Math.round(Number(text.replace(/[¥,]/g, '')) * 100);
const sumOf = (text: string) => {
  const [, least, sum = ''] = /估算合计(至少)?(¥[\d,]+\.\d\d)/.exec(text) ?? [];
  return { isMinimum: least !== undefined, fen: fenOf(sum) };
};

/** A generated fee with facts that the page does not have: whether its condition applies, its count, and unpublished amounts. */
interface Case {
  fee: Fee;
  isChosen: boolean;
  chosenCount: number;
  /** Whether its condition applies although it was not selected. */
  holds: boolean;
  /** Units on top of those chosen. */
  more: number;
  /** Fen that an unpublished fee, or a percentage of something unknown, comes to. */
  hiddenFen: number;
}

const DUES: FeeDue[] = ['always', 'own-team', 'own-drinks', 'optional', 'overtime', 'deposit', 'unstated'];
const ONCE_UNITS = ['', '场', '元/场', '次'];
const COUNTED_UNITS = ['小时', '瓶', '元/位'];
const yuan = fc.integer({ min: 0, max: 2_000_000 }).map((fen) => fen / 100);

const cases: fc.Arbitrary<Case[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('free', 'amount', 'amount', 'amount', 'percent', 'unknown'),
      amount: yuan,
      percent: fc.integer({ min: 0, max: 300 }).map((value) => value / 10),
      unit: fc.constantFrom(...ONCE_UNITS, '桌', '元/桌', ...COUNTED_UNITS),
      base: fc.constantFrom('餐费', '合同额', ''),
      due: fc.constantFrom(...DUES),
      range: fc.constantFrom([0, 0], [0, 0], [0, 0], [15, 0], [0, 19], [10, 24]),
      inHall: fc.boolean(),
      inPackage: fc.nat(9).map((value) => value === 0),
      inItems: fc.nat(9).map((value) => value === 0),
      isChosen: fc.boolean(),
      chosenCount: fc.integer({ min: 0, max: 40 }),
      holds: fc.boolean(),
      more: fc.integer({ min: 0, max: 40 }),
      hiddenFen: fc.integer({ min: 0, max: 9_000_000 }),
    }),
    { maxLength: 8 },
  )
  .map((list) =>
    list.map(({ kind, amount, percent, unit, base, due, range, inHall, inPackage, inItems, ...rest }, index) => {
      const isFree = kind === 'free';
      const fee = feeOf({
        // Names without a usual condition: only the data decide when the fee is due.
        name: `杂费${'甲乙丙丁戊己庚辛'[index]}`,
        kind: kind as Fee['kind'],
        value: kind === 'amount' ? amount : kind === 'percent' ? percent : null,
        unit: kind === 'amount' ? unit : kind === 'percent' ? base : '',
        due,
        fromTables: isFree ? 0 : (range[0] ?? 0),
        toTables: isFree ? 0 : (range[1] ?? 0),
        includedHalls: inHall ? [{ id: HALL, name: '江月厅' }] : [],
        includedPackages: inPackage ? [detail.id] : [],
      });
      return { fee, ...rest, isInItems: inItems };
    }),
  );

/** Calculates the hotel's bill without the code under test. */
function bill(list: readonly (Case & { isInItems?: boolean })[], tables: number, hall: number, choices: boolean): number {
  const meals = Math.round(price * 100) * tables;
  return list.reduce((sum, { fee, isChosen, chosenCount, holds, more, hiddenFen, isInItems }) => {
    if (fee.due === 'deposit' || fee.kind === 'free') return sum;
    if (isInItems || fee.includedPackages.length > 0 || fee.includedHalls.some(({ id }) => id === hall)) return sum;
    if (tables < fee.fromTables || (fee.toTables > 0 && tables > fee.toTables)) return sum;
    if (fee.kind === 'unknown') return sum + hiddenFen;
    if (fee.kind === 'percent') return sum + percentFen(fee, meals, fee.due === 'always' || holds || (choices && isChosen), hiddenFen);
    const value = Math.round((fee.value ?? 0) * 100);
    if (COUNTED_UNITS.includes(fee.unit)) return sum + value * ((choices ? chosenCount : 0) + more);
    const isDue = fee.due === 'always' || holds || (choices && isChosen);
    return sum + (isDue ? value * (fee.unit.includes('桌') ? tables : 1) : 0);
  }, meals);
}
const percentFen = (fee: Fee, meals: number, isDue: boolean, hiddenFen: number) =>
  fee.unit === '餐费' ? (isDue ? Math.round((meals * (fee.value ?? 0)) / 100) : 0) : hiddenFen;

/** The smallest bill: only selected conditions apply, and unpublished fees cost nothing. */
const leastWorld = <C extends Case>(list: readonly C[]): C[] => list.map((one) => ({ ...one, holds: false, more: 0, hiddenFen: 0 }));

const setUp = (list: readonly (Case & { isInItems?: boolean })[], perTable: number, hall: number | null) => {
  price = perTable;
  hallId = hall;
  common = list.filter(({ isInItems }) => isInItems).map(({ fee }, index) => (index % 2 ? `免${fee.name}` : fee.name));
  page = { ...hotel, fees: list.map(({ fee }) => fee) };
};
const countOf = (one: Case | undefined): number => {
  if (!one) return 0;
  const isCounted = one.fee.kind === 'amount' && COUNTED_UNITS.includes(one.fee.unit);
  return isCounted ? one.chosenCount : one.isChosen ? 1 : 0;
};
const choiceQuery = (list: readonly Case[]) => list.map((one) => `&fee-${one.fee.name}=${countOf(one)}`).join('');
const prices = yuan.filter((value) => value > 0);
const tableCounts = fc.integer({ min: 1, max: 36 });
const OPTIONS = { seed: SEED, numRuns: RUNS };

describe(`sum over generated fees (seed ${SEED}, ${RUNS} runs each)`, () => {
  it('is the least that the hotel can bill when nothing is selected', () =>
    fc.assert(
      fc.asyncProperty(cases, prices, tableCounts, async (list, perTable, tables) => {
        setUp(list, perTable, HALL);
        const { text } = await load(server, `${PATH}&tables=${tables}`);
        const sum = sumOf(text);
        expect(sum.fen).toBe(bill(leastWorld(list), tables, HALL, false));
        expect(sum.fen).toBeLessThanOrEqual(bill(list, tables, HALL, false));
        // Without "at least", nothing can come on top.
        if (!sum.isMinimum) expect(sum.fen).toBe(bill(list, tables, HALL, false));
      }),
      OPTIONS,
    ));

  it('adds the selected fees, and is the least that the hotel can bill then', () =>
    fc.assert(
      fc.asyncProperty(cases, prices, tableCounts, async (list, perTable, tables) => {
        setUp(list, perTable, HALL);
        const { text } = await load(server, `${PATH}&tables=${tables}${choiceQuery(list)}`);
        expect(sumOf(text).fen).toBe(bill(leastWorld(list), tables, HALL, true));
        expect(sumOf(text).fen).toBeLessThanOrEqual(bill(list, tables, HALL, true));
      }),
      OPTIONS,
    ));

  it('is no more than any hall bills while no hall is selected', () =>
    fc.assert(
      fc.asyncProperty(cases, prices, tableCounts, async (list, perTable, tables) => {
        setUp(list, perTable, null);
        const { text } = await load(server, `${PATH}&tables=${tables}`);
        for (const hall of [HALL, 2]) expect(sumOf(text).fen).toBeLessThanOrEqual(bill(list, tables, hall, false));
      }),
      OPTIONS,
    ));

  it(`is the same minimum in the calculation alone (${DIRECT_RUNS} runs)`, () =>
    fc.assert(
      fc.property(cases, prices, tableCounts, (list, perTable, tables) => {
        setUp(list, perTable, HALL);
        const fields = feeFields(page.fees);
        const counts = new Map(fields.map((field, index) => [field, countOf(list[index])]));
        const input = { price, tables, fees: page.fees, packageId: detail.id, commonItems: common, hallId: HALL };
        const plain = estimate(input);
        expect(Math.round(plain.total * 100)).toBe(bill(leastWorld(list), tables, HALL, false));
        expect(plain.total * 100).toBeLessThanOrEqual(bill(list, tables, HALL, false) + 0.5);
        const chosen = estimate({ ...input, countOf: (field) => counts.get(field) ?? 0 });
        expect(Math.round(chosen.total * 100)).toBe(bill(leastWorld(list), tables, HALL, true));
      }),
      { seed: SEED, numRuns: DIRECT_RUNS },
    ));

  it('names every unpublished fee and shows none as a number', () =>
    fc.assert(
      fc.asyncProperty(cases, prices, tableCounts, async (list, perTable, tables) => {
        setUp(list, perTable, HALL);
        const { text } = await load(server, `${PATH}&tables=${tables}`);
        const unpublished = list.filter(
          (one) => one.fee.kind === 'unknown' && bill([{ ...one, hiddenFen: 1 }], tables, HALL, false) > bill([], tables, HALL, false),
        );
        const estimateText = text.slice(text.indexOf('按桌数估算'));
        for (const { fee } of unpublished) {
          if (fee.due !== 'deposit') expect(estimateText).toContain(`${fee.name}未公布`);
          expect(estimateText).not.toContain(`${fee.name}¥`);
        }
      }),
      OPTIONS,
    ));

  it('is the same beside the title, in the estimate and in the comparison', () =>
    fc.assert(
      fc.asyncProperty(cases, prices, async (list, perTable) => {
        setUp(list, perTable, HALL);
        const [own, compared] = await Promise.all([load(server, PATH), load(server, '/compare?packages=9001')]);
        const beside = /20桌合计(至少)?(¥[\d,]+\.\d\d)/;
        const sum = sumOf(own.text);
        for (const { text } of [own, compared]) {
          const [, least, amount = ''] = beside.exec(text) ?? [];
          expect([fenOf(amount), least !== undefined]).toEqual([sum.fen, sum.isMinimum]);
        }
      }),
      OPTIONS,
    ));
});

const loadEstimate = async (fees: Fee[], query = '', items: string[] = [], hall: number | null = HALL) => {
  price = 6888;
  common = items;
  hallId = hall;
  page = { ...hotel, fees };
  return load(server, `${PATH}${query}`);
};
const led = feeOf({
  name: 'LED大屏',
  kind: 'amount',
  value: 2000,
  unit: '场',
  due: 'optional',
  includedHalls: [{ id: 2, name: '云汀厅' }],
});
const entry = feeOf({ name: '进场费', kind: 'amount', value: 3000, unit: '场', due: 'own-team' });

it('omits a fee that the package includes, with a notice', async () => {
  const { text } = await loadEstimate([led, entry], '', ['LED大屏']);
  expect(text).toContain('估算合计至少¥137,760.00不含进场费');
  expect(text).toContain('LED大屏套餐已含');
  expect(text.slice(text.indexOf('套餐详情'))).toContain('LED大屏套餐已含');
  expect(text).toContain('20桌合计至少¥137,760.00视情况另收进场费');
});

it('shows a conditional fee beside the sum until it is selected', async () => {
  const before = await loadEstimate([led, entry]);
  expect(before.html).toMatch(/<input type="checkbox" name="fee-进场费" value="1"\/>/);
  expect(before.text).toContain('自带婚礼团队时收取');
  expect(before.text).toContain('估算合计至少¥137,760.00');
  const after = await loadEstimate([led, entry], `&${encodeURIComponent('fee-进场费')}=1`);
  expect(after.html).toMatch(/name="fee-进场费" (?:value="1" checked=""|checked="" value="1")/);
  expect(after.text).toContain('估算合计至少¥140,760.00不含LED大屏');
});

it('reads hours as a number, and treats any other text as none with a hint', async () => {
  const overtime = feeOf({ name: '超时费', kind: 'amount', value: 1000, unit: '小时', due: 'overtime' });
  expect((await loadEstimate([overtime], `&${encodeURIComponent('fee-超时费')}=3`)).text).toContain('估算合计¥140,760.00');
  for (const invalid of ['-1', '1e3', 'x', '1000', '2.5']) {
    const { text } = await loadEstimate([overtime], `&${encodeURIComponent('fee-超时费')}=${invalid}`);
    expect([invalid, text.includes('估算合计至少¥137,760.00'), text.includes('计费数量请填0到999')]).toEqual([invalid, true, true]);
  }
});

it('states that a range of tables does not apply', async () => {
  const waived = feeOf({ name: '场地费', kind: 'amount', value: 5000, unit: '场', due: 'always', toTables: 19 });
  expect((await loadEstimate([waived])).text).toContain('场地费本桌数不收');
  expect((await loadEstimate([waived], '&tables=19')).text).toContain('估算合计¥135,872.00');
});

it('names the limit of the hall as that of the hall, and of the largest hall as that of the hotel', async () => {
  const inHall = await loadEstimate([], '&tables=40');
  expect(inHall.text).toContain('江月厅最多36桌，这家酒店的云汀厅最多55桌');
  expect(inHall.text).not.toContain('这家酒店单厅最多36桌');
  expect((await loadEstimate([], '&tables=60')).text).toContain('这家酒店最大的宴会厅最多55桌');
  expect((await loadEstimate([], '&tables=36')).text).not.toContain('最多36桌');
});

it('selects no hall for more tables than it holds, so that what a larger hall includes costs nothing', async () => {
  const screen = { ...led, due: 'always' as const };
  expect((await loadEstimate([screen], '&tables=36')).text).toContain('估算合计¥249,968.00');
  const { text } = await loadEstimate([screen], '&tables=40');
  expect(text).toContain('视宴会厅而定');
  expect(text).toContain('估算合计至少¥275,520.00');
});

it('estimates for the requested tables; an invalid number falls back with a notice', async () => {
  expect((await loadEstimate(hotel.fees, '&tables=25')).text).toContain('餐费25桌×¥6,888.00¥172,200.00');
  for (const tables of ['0', '-3', '1e9', 'x', '301']) {
    const odd = await loadEstimate(hotel.fees, `&tables=${tables}`);
    expect([tables, odd.status, odd.text.includes('桌数请填1到300'), odd.text.includes('餐费20桌')]).toEqual([tables, 200, true, true]);
  }
});

it('states the tables of the estimate in the head and the bar of the page too', async () => {
  const { html } = await loadEstimate([], '&tables=25');
  const textOf = (part = '') => part.replace(/<[^>]+>/g, '');
  const head = textOf(html.slice(html.indexOf('<h1'), html.indexOf('id="estimate"')));
  const bar = textOf(html.split('<aside').at(-1));
  expect(head).toMatch(/¥6,888\.00\s*\/桌25桌/);
  expect(head).toContain('¥172,200.00');
  expect([bar.includes('25桌'), bar.includes('20桌')]).toEqual([true, false]);
});

it('contains the meals alone, as a minimum, when the fees cannot be read', async () => {
  const without = await load(await pageServer({ replies: { hotelInfo: () => failed() } }), PATH);
  expect(without.text).toContain('费用暂时无法显示，下面只算了餐费');
  expect(without.text).toContain('估算合计至少¥137,760.00');
});
