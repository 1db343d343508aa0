/** The form of a good: options and amount, what they cost, and the button that asks the shop for them. */
import { formatPrice } from '../../../../widgets/domain/catalogue/price.ts';
import { goodUrl, mainUrl } from '../../../../widgets/domain/site/links.ts';
import { enquiryLink } from '../../../platform/ui/document/enquiry-link.ts';
import type { PageEnv } from '../../../platform/ui/document/page.ts';
import { LinkButton, Submit } from '../../../platform/ui/forms/button.tsx';
import { BASKET_PATH } from '../basket-contract.ts';
import type { GoodDetail } from '../contract.ts';
import { MOST_PIECES } from '../goods-lists.ts';
import { BASKET_TEXTS } from './basket-texts.ts';
import { amountForTables, askedGood, choiceNames, type GoodOrder, priceAt } from './good-order.ts';
import type { GoodProps } from './goods.load.ts';
import { goodsStyles } from './goods.styles.ts';
import { GOODS_TEXTS as texts } from './goods-texts.ts';

const { cls } = goodsStyles;

export function GoodOrderForm({ good, order, tables, env }: GoodProps & { env: PageEnv }) {
  const needed = amountForTables(good, tables);
  return (
    <form className={cls.form} action={goodUrl(env.site, good.id)} id="order">
      {good.options.map((option, at) => (
        <Option key={option.name} option={option} field={`o${at + 1}`} chosen={order.choices[at] ?? 0} />
      ))}
      <input type="hidden" name="good" value={good.id} />
      {tables > 0 && <input type="hidden" name="tables" value={tables} />}
      <p className={cls.amount}>
        <label>
          {texts.amount(good.unit)}
          <input type="number" name="amount" defaultValue={order.amount} min={1} max={MOST_PIECES} inputMode="numeric" />
        </label>
        <Submit text={texts.reckon} />
      </p>
      {good.perTable > 0 && (
        <p className={cls.hint}>{needed > 0 ? texts.perTable(tables, needed, good.unit) : texts.perTableRule(good.perTable, good.unit)}</p>
      )}
      <Sum good={good} order={order} />
      <Ask good={good} order={order} env={env} />
    </form>
  );
}

/** Renders the choices of an option as pills. */
function Option({ option: { name, choices }, field, chosen }: { option: GoodDetail['options'][number]; field: string; chosen: number }) {
  return (
    <fieldset className={cls.option}>
      <legend>{name}</legend>
      {choices.map((choice, at) => (
        <label key={choice.name}>
          <input type="radio" name={field} value={at} defaultChecked={at === chosen} />
          <span>{texts.choice(choice.name, choice.extra ? formatPrice(choice.extra) : '')}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Renders what the amount costs, or that it is below the smallest order. */
function Sum({ good, order }: { good: GoodDetail; order: GoodOrder }) {
  const { smallestOrder, unit } = good;
  if (order.amount < smallestOrder)
    return (
      <p className={cls.few} role="status">
        {texts.tooFew(order.amount, smallestOrder, unit)}
      </p>
    );
  const each = priceAt(good, order);
  return (
    <p className={cls.sum}>
      {texts.sumName}
      <b>{formatPrice(each * order.amount)}</b>
      <small>{texts.sum(order.amount, unit, formatPrice(each))}</small>
    </p>
  );
}

function Ask({ good, order, env }: { good: GoodDetail; order: GoodOrder; env: PageEnv }) {
  const amount = Math.max(order.amount, good.smallestOrder);
  return (
    <div className={cls.ask}>
      {good.shop.source === 1 ? (
        <LinkButton
          text={texts.ask}
          look="main"
          {...enquiryLink(env, good.shop, askedGood(good, amount, choiceNames(good, { ...order, amount })))}
        />
      ) : (
        <p>{texts.closed}</p>
      )}
      <Submit text={BASKET_TEXTS.add} formMethod="post" formAction={mainUrl(env.site, BASKET_PATH)} name="step" value="add" />
      <p className={cls.hint}>
        {`${texts.noPayment}${texts.sumNote}`}
        <LinkButton text={BASKET_TEXTS.see} href={mainUrl(env.site, BASKET_PATH)} look="text" />
      </p>
    </div>
  );
}
