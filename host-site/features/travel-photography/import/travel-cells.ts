/** Cells of packages: charges that come later, and months. */
import { yuanOf } from '../../../../widgets/domain/catalogue/price.ts';
import { cell, cells, Fault, faultOf } from '../../catalogue/service.ts';
import { bitsOfMonths, type LaterCharge, monthsOfBits } from '../travel-facts.ts';

const MOST_CHARGES = 12;
const MOST_YUAN = 1_000_000;
const LONGEST = 30;
const NONE = '无';
const BY_USE = '按实际';

const NOT_CHARGE = faultOf(
  'not a charge',
  '不是“名称=元数”；请写成“加修每张=50|景区门票=按实际”，没有后续收费请写“无”',
  'is not a name and its yuan; write 加修每张=50|景区门票=按实际, or 无 where no charge comes later',
);
const REPEATED = faultOf('repeated charge', '里有两项同名的收费', 'names the same charge twice');
const NO_MONTH = faultOf('no month', '为空，此项必填；请写成“3-5|10”', 'is empty; a value is required, such as 3-5|10');
const NOT_MONTH = faultOf('not a month', '不是月份；请写成“3-5|10”', 'is not a month; write 3-5|10');

function readCharge(text: string): LaterCharge {
  const [, name = '', amount = ''] = /^([^=]+)=([^=]+)$/.exec(text.normalize('NFKC'))?.map((part) => part.trim()) ?? [];
  if (!name || name.length > LONGEST) throw new Fault(NOT_CHARGE, text);
  if (amount === BY_USE) return { name, price: null };
  const yuan = Number(amount.replace(/^¥|元$/g, '') || Number.NaN);
  if (!Number.isFinite(yuan)) throw new Fault(NOT_CHARGE, text);
  return { name, price: cells.fenWithin(yuan, [0.01, MOST_YUAN], text) };
}

/** Reads `加修每张=50|景区门票=按实际`; 无: none; empty: the merchant states none. */
export const laterCharges = cells.list(MOST_CHARGES, 80).pipe(
  cell((texts: string[]): LaterCharge[] | null => {
    if (!texts.length) return null;
    if (texts.length === 1 && texts[0] === NONE) return [];
    const charges = texts.map(readCharge);
    if (new Set(charges.map(({ name }) => name)).size < charges.length) throw new Fault(REPEATED, texts.join('|'));
    return charges;
  }),
);

export const chargeTexts = (charges: readonly LaterCharge[] | null): string[] => {
  if (!charges) return [];
  return charges.length ? charges.map(({ name, price }) => `${name}=${price === null ? BY_USE : yuanOf(price)}`) : [NONE];
};

function readMonths(text: string): number[] {
  const [, from, to] = /^(\d{1,2})月?(?:-(\d{1,2})月?)?$/.exec(text.normalize('NFKC').replace(/\s/g, '')) ?? [];
  const [first, last] = [Number(from), Number(to ?? from)];
  if (!(first >= 1 && first <= 12 && last >= 1 && last <= 12)) throw new Fault(NOT_MONTH, text);
  // A season over New Year: 10-4.
  return Array.from({ length: ((last - first + 12) % 12) + 1 }, (_, at) => ((first + at - 1) % 12) + 1);
}

/** Reads `3-5|10` as a bit for each month. */
export const monthBits = cells.list(12, 10).pipe(
  cell((texts: string[]): number => {
    if (!texts.length) throw new Fault(NO_MONTH);
    return bitsOfMonths(texts.flatMap(readMonths));
  }),
);

export const monthTexts = (bits: number): string[] => monthsOfBits(bits).map(String);
