/** The largest basket of a shop: forty goods with as many options as an import takes. */
import { basketReference } from '../../../host-site/features/goods/basket-reference.ts';
import { MOST_LINES, MOST_PIECES } from '../../../host-site/features/goods/goods-lists.ts';
import type { World } from './world.ts';

const FIRST_GOOD = 8001;
const OPTIONS = 5;
const wide = (length: number, at: number) => `${'长'.repeat(length - 2)}${at + 10}`;

let baskets = 0;

/** Stores it, and resolves with the reference by which an enquiry names it. */
export async function worstBasket({ db, clock }: World, merchantId: number): Promise<string> {
  baskets += 1;
  const key = Array.from(baskets.toString(26), (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
    .join('')
    .padStart(20, 'a');
  const options = Array.from({ length: OPTIONS }, (_, at) => ({ name: wide(20, at), choices: [{ name: wide(20, at), extra: 9_999_900 }] }));
  for (let at = 0; at < MOST_LINES; at += 1) {
    const good = { id: FIRST_GOOD + at, merchant_id: merchantId, list_id: 1, title: wide(60, at), unit: wide(8, 0), price: 9_999_900 };
    const steps = JSON.stringify([{ from: 1, price: 9_999_900 }]);
    await db
      .insertInto('good')
      .values({ ...good, steps, options: JSON.stringify(options), lead_days: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const line = { owner_id: baskets, good_id: good.id, choices: '0-0-0-0-0', merchant_id: merchantId, amount: MOST_PIECES };
    await db
      .insertInto('basket_line')
      .values({ ...line, basket_key: key, added_at: clock.now, asked_at: null })
      .execute();
  }
  return basketReference(key, MOST_LINES);
}
