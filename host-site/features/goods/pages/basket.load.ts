/** /hunpin/basket: the goods that a visitor or an account wants to ask shops for, and the forms that change them. Works without script. */
import type { Result } from '../../../../widgets/domain/services/result.ts';
import { mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { visitorCookies } from '../../../platform/http/security/session-cookies.ts';
import { failure, type Load, type LoadContext, type Loaded } from '../../../platform/pages/load.ts';
import type { Fields } from '../../../platform/ui/forms/fields.ts';
import { plannerCalls } from '../../planner/contract.ts';
import { BASKET_PATH, type Basket, basketCalls } from '../basket-contract.ts';
import { MOST_PIECES } from '../goods-lists.ts';
import { BASKET_TEXTS as texts } from './basket-texts.ts';
import { unlessGoodsElsewhere } from './goods.load.ts';

export type BasketNotice = 'added' | 'changed' | 'removed';
const NOTICES: ReadonlyMap<string, BasketNotice> = new Map([
  ['add', 'added'],
  ['set', 'changed'],
  ['remove', 'removed'],
]);

export interface BasketProps {
  /** Null: nothing is stored about the visitor. */
  basket: Basket | null;
  notice: BasketNotice | '';
  problem: string;
}

const NOT_LOGGED_IN = 401;
const MOST_OPTIONS = 10;

async function show({ call, who, query }: LoadContext, { problem = '', status = 200 } = {}): Promise<Loaded<BasketProps>> {
  const result = await call(basketCalls.basket, {}, who);
  if (!result.ok && result.code !== NOT_LOGGED_IN) return failure(result);
  const notice = [...NOTICES.values()].find((name) => name === query.text('done')) ?? '';
  return { kind: 'props', status, props: { basket: result.ok ? result.data : null, notice, problem } };
}

const path = (): string => BASKET_PATH;
export const loadBasket = unlessGoodsElsewhere<BasketProps>(path, (context) => show(context));

/** Returns the choices of a form: of the product page with a field for each option, or of the basket with one for all. */
function choicesOf(body: Fields): string {
  const stated = body.text('choices', 30);
  const each = Array.from({ length: MOST_OPTIONS }, (_, at) => body.text(`o${at + 1}`, 2));
  const end = each.indexOf('');
  return stated || each.slice(0, end < 0 ? MOST_OPTIONS : end).join('-');
}

/** Returns the amount of a form; undefined: not a whole number from 1 on. A greater one than any basket has stays too great. */
function amountOf(body: Fields): number | undefined {
  const text = body.text('amount', 20);
  return /^0*[1-9]\d*$/.test(text) ? Math.min(Number(text), MOST_PIECES + 1) : undefined;
}

/** Sends the change; a caller without a session becomes a visitor first. */
async function sendAsOwner(context: LoadContext, input: { goodId: number; choices: string; amount: number }) {
  const { call, who, site } = context;
  const send = (caller: Caller): Promise<Result<Basket>> => call(basketCalls.setBasketLine, input, caller);
  const result = await send(who);
  if (result.ok && result.data.owner === 'visitor') return { result, cookies: visitorCookies(site, who.visitor) };
  if (result.ok || result.code !== NOT_LOGGED_IN) return { result, cookies: [] };
  const begun = await call(plannerCalls.visitorLogin, {}, who);
  if (!begun.ok || !begun.data.visitor) return { result: begun.ok ? result : begun, cookies: [] };
  const { visitor } = begun.data;
  return { result: await send({ ...who, session: '', visitor }), cookies: visitorCookies(site, visitor) };
}

export const sendBasket: Load<BasketProps> = unlessGoodsElsewhere<BasketProps>(path, async (context) => {
  const { body, site } = context;
  const step = body.text('step');
  const notice = NOTICES.get(step);
  const goodId = body.id('good');
  if (!notice || !goodId) return show(context);
  const amount = step === 'remove' ? 0 : amountOf(body);
  if (amount === undefined) return show(context, { problem: texts.badAmount(MOST_PIECES), status: 422 });
  const choices = choicesOf(body);
  if (!/^(\d{1,2}(-\d{1,2})*)?$/.test(choices)) return show(context, { problem: texts.badChoice, status: 422 });
  const { result, cookies } = await sendAsOwner(context, { goodId, choices, amount });
  const sent = cookies.length > 0 && { cookies };
  if (result.ok) return { kind: 'redirect', to: `${mainUrl(site, BASKET_PATH)}?done=${notice}`, status: 303, ...sent };
  if (result.code === 429) return failure(result);
  const page = await show(context, { problem: result.msg, status: result.code === 403 ? 403 : 422 });
  return page.kind === 'props' ? { ...page, ...sent } : page;
});
