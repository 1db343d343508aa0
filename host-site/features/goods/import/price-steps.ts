/** Cells with the prices of a good by its amount: `50=3.2|100=2.8`, from 50 pieces on 3.20 yuan each. */
import { yuanOf } from '../../../../widgets/domain/catalogue/price.ts';
import { cell, cells, Fault, faultOf, isEmpty, tooLarge, tooMany, tooSmall } from '../../catalogue/service.ts';
import type { PriceStep } from '../goods-lists.ts';

const MOST_STEPS = 8;
export const MOST_PIECES = 100_000;
const MOST_YUAN = 1_000_000;

const EMPTY = faultOf('empty', '为空，此项必填；请写成“50=3.2|100=2.8”', 'is empty; a value is required, such as 50=3.2|100=2.8');
const NOT_STEP = faultOf(
  'price step',
  '不是“起订量=单价”；请写成“50=3.2|100=2.8”，单价为元',
  'is not an amount and the price of one piece; write 50=3.2|100=2.8, in yuan',
);
const NOT_RISING = faultOf('amounts', '的起订量没有大于前一档', 'does not start at a larger amount than the step before');
const NOT_FALLING = faultOf('prices', '的单价没有低于前一档', 'is not cheaper than the step before');

/** Reads yuan with up to two decimals, as fen. */
export function fenOfText(text: string, least: number, whole: string): number {
  const yuan = Number(text.replace(/^¥|元$/g, ''));
  if (!text || !Number.isFinite(yuan)) throw new Fault(NOT_STEP, whole);
  return cells.fenWithin(yuan, [least, MOST_YUAN], whole);
}

function readStep(text: string): PriceStep {
  const [, amount = '', price = ''] = /^\s*(\d{1,15})\s*=\s*(-?[¥\d.]+元?)\s*$/.exec(text) ?? [];
  if (!amount) throw new Fault(NOT_STEP, text);
  if (Number(amount) < 1) throw new Fault(tooSmall(1), text);
  if (Number(amount) > MOST_PIECES) throw new Fault(tooLarge(MOST_PIECES), text);
  return { from: Number(amount), price: fenOfText(price, 0.01, text) };
}

/** The parts of a cell: in CSV separated by `|`, in NDJSON a list. */
export const partsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : String(value).split('|')).map((part) => String(part).normalize('NFKC').trim()).filter(Boolean);

export const priceSteps = cell((value): PriceStep[] => {
  if (isEmpty(value)) throw new Fault(EMPTY);
  const texts = partsOf(value);
  if (!texts.length) throw new Fault(EMPTY);
  if (texts.length > MOST_STEPS) throw new Fault(tooMany(texts.length, MOST_STEPS));
  const steps = texts.map(readStep);
  for (const [at, step] of steps.entries()) {
    const before = steps[at - 1];
    if (before && step.from <= before.from) throw new Fault(NOT_RISING, texts[at]);
    if (before && step.price >= before.price) throw new Fault(NOT_FALLING, texts[at]);
  }
  return steps;
});

export const stepTexts = (steps: readonly PriceStep[]): string[] => steps.map(({ from, price }) => `${from}=${yuanOf(price)}`);
