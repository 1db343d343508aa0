/** The basket by shop: amounts, what they cost, and the button that asks a shop for its lines. */
import { formatPrice } from '../../../../widgets/domain/catalogue/price.ts';
import { goodsUrl, goodUrl, mainUrl, merchantUrl, plannerUrl } from '../../../../widgets/domain/site/links.ts';
import { enquiryLink } from '../../../platform/ui/document/enquiry-link.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { PageHead } from '../../../platform/ui/document/page-head.tsx';
import { State } from '../../../platform/ui/document/state.tsx';
import { LinkButton, Submit } from '../../../platform/ui/forms/button.tsx';
import { Problem } from '../../../platform/ui/forms/problem.tsx';
import { Picture } from '../../../platform/ui/pictures/picture.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { VISITOR_DAYS } from '../../login/contract.ts';
import { BASKET_PATH, type BasketShop } from '../basket-contract.ts';
import { basketReference } from '../basket-reference.ts';
import { MOST_PIECES } from '../goods-lists.ts';
import type { BasketProps } from './basket.load.ts';
import { basketStyles } from './basket.styles.ts';
import { BASKET_TEXTS as texts } from './basket-texts.ts';
import { amountForTables } from './good-order.ts';
import { GOODS_TEXTS } from './goods-texts.ts';

const { cls } = basketStyles;
type Line = BasketShop['lines'][number];
/** Goods that the modal names. */
const NAMED = 3;

export function basketPage({ basket, notice, problem }: BasketProps, env: PageEnv): Page {
  const { site } = env;
  const shops = basket?.shops ?? [];
  return {
    head: { title: texts.title(site.brand.name), description: texts.description, noindex: true, personal: true },
    header: { channel: 'main', active: 3 },
    crumbs: [{ name: SITE_TEXTS.crumbs.home, url: mainUrl(site) }, { name: GOODS_TEXTS.name, url: goodsUrl(site) }, { name: texts.name }],
    main: (
      <div className={base.cls.wrap}>
        <PageHead heading={texts.name} lead={texts.lead} />
        <Problem text={problem} />
        {notice && !problem && (
          <p className={cls.done} role="status">
            {texts.done[notice]}
          </p>
        )}
        {shops.map((shop) => (
          <Shop key={shop.id} shop={shop} tables={basket?.tables ?? 0} env={env} />
        ))}
        {shops.length === 0 && (
          <State level={2} title={texts.empty} hint={texts.emptyHint} ways={[{ name: texts.toGoods, url: goodsUrl(site) }]} />
        )}
        {basket && shops.length > 0 && (
          <p className={cls.note}>{basket.owner === 'visitor' ? texts.keptVisitor(VISITOR_DAYS) : texts.keptAccount}</p>
        )}
      </div>
    ),
  };
}

function Shop({ shop, tables, env }: { shop: BasketShop; tables: number; env: PageEnv }) {
  const offered = shop.lines.filter(({ state }) => state === 'offered');
  return (
    <section className={cls.shop} id={`shop-${shop.id}`}>
      <h2>
        <a href={merchantUrl(env.site, shop.id)}>{shop.name}</a>
        <small>{shop.city.name}</small>
      </h2>
      <ul>
        {shop.lines.map((line) => (
          <LineRow key={`${line.goodId} ${line.choices}`} line={line} tables={tables} env={env} />
        ))}
      </ul>
      {!tables && shop.lines.some(({ perTable }) => perTable > 0) && (
        <p className={cls.note}>
          {texts.noTables}
          <LinkButton text={texts.toPlan} href={plannerUrl(env.site)} look="text" />
        </p>
      )}
      <p className={cls.sum}>
        {texts.sum}
        <b>{formatPrice(shop.sum)}</b>
        <small>{texts.sumNote}</small>
      </p>
      {offered.length > 0 && offered.every(({ askedAt }) => askedAt !== null) && <p className={cls.note}>{texts.asked}</p>}
      {shop.source !== 1 ? (
        <p className={cls.note}>{texts.closed}</p>
      ) : offered.length === 0 ? (
        <p className={cls.note}>{texts.nothingToAsk}</p>
      ) : (
        <LinkButton
          text={texts.ask}
          look="main"
          {...enquiryLink(env, shop, {
            about: texts.asks(
              offered.slice(0, NAMED).map(({ title, amount, unit }) => texts.item(title, amount, unit)),
              offered.length,
              formatPrice(shop.sum),
            ),
            reference: basketReference(shop.key, offered.length),
          })}
        />
      )}
    </section>
  );
}

/** Returns why a line is not in the sum; empty where it is. */
function stateText({ state, smallestOrder, unit }: Line): string {
  if (state === 'gone') return texts.gone;
  if (state === 'changed') return texts.changed;
  return state === 'tooFew' ? texts.tooFew(smallestOrder, unit) : '';
}

function LineRow({ line, tables, env }: { line: Line; tables: number; env: PageEnv }) {
  const { goodId, choices, chosen, amount, unit, state, picture } = line;
  const title = line.title || texts.goneTitle;
  const needed = amountForTables(line, tables);
  const isThere = state !== 'gone';
  return (
    <li className={cls.line}>
      <Picture env={env} name={picture || undefined} type={3} place="thumbnail" />
      <div>
        <h3>{isThere ? <a href={goodUrl(env.site, goodId)}>{title}</a> : title}</h3>
        {chosen.length > 0 && <p className={cls.note}>{chosen.join('·')}</p>}
        {isThere && needed > 0 && <p className={cls.note}>{texts.needed(tables, needed, unit)}</p>}
        {state !== 'offered' && <p className={cls.warn}>{stateText(line)}</p>}
      </div>
      <form method="post" action={mainUrl(env.site, BASKET_PATH)} className={cls.change} noValidate>
        <input type="hidden" name="good" value={goodId} />
        <input type="hidden" name="choices" value={choices} />
        {isThere && (
          <>
            <input
              type="number"
              name="amount"
              defaultValue={amount}
              min={1}
              max={MOST_PIECES}
              inputMode="numeric"
              aria-label={texts.amountOf(title)}
            />
            <Submit text={texts.update} name="step" value="set" aria-label={texts.updateOf(title)} />
          </>
        )}
        <Submit text={texts.remove} name="step" value="remove" aria-label={texts.removeOf(title)} />
      </form>
      <p className={cls.price}>
        {state === 'offered' && (
          <>
            <b>{formatPrice(line.sum)}</b>
            <small>{texts.each(formatPrice(line.each), unit)}</small>
          </>
        )}
      </p>
    </li>
  );
}
