/** /hunpin/detail_{id}: a good with its prices by amount, options and shop. The form computes what an amount costs, without script too. */
import { formatPrice } from '../../../../widgets/domain/catalogue/price.ts';
import { goodsListUrl, goodsUrl, goodUrl, mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { Facts } from '../../../platform/ui/facts/facts.tsx';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { offeringPage } from '../../catalogue/parts.ts';
import { goodsList } from '../goods-lists.ts';
import { GoodCard } from '../ui/good-card.tsx';
import { GoodOrderForm } from './good-order-form.tsx';
import type { GoodProps } from './goods.load.ts';
import { goodsStyles } from './goods.styles.ts';
import { GOODS_TEXTS as texts } from './goods-texts.ts';
import { PriceSteps } from './price-steps.tsx';

const { cls } = goodsStyles;

export function goodPage(props: GoodProps, env: PageEnv): Page {
  const { good } = props;
  const { site } = env;
  const { title, shop, unit, smallestOrder } = good;
  const list = goodsList(good.list);
  const price = formatPrice(good.price) + texts.from(unit);
  const prices = good.steps.map((step) => step.price);
  return offeringPage(env, good, {
    url: goodUrl(site, good.id),
    title: texts.goodTitle(title, shop.name, site.brand.name),
    description: texts.goodDescription(title, shop.name, price, texts.smallest(smallestOrder, unit), texts.leadDays(good.leadDays)),
    header: { channel: 'main', active: 3 },
    crumbs: [
      { name: SITE_TEXTS.crumbs.home, url: mainUrl(site) },
      { name: texts.name, url: goodsUrl(site) },
      ...(list ? [{ name: list.name, url: goodsListUrl(site, list.id) }] : []),
      { name: title },
    ],
    pictureType: 3,
    city: shop.city.name,
    unit: texts.from(unit),
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: Math.min(...prices).toFixed(2),
      highPrice: Math.max(...prices).toFixed(2),
      offerCount: prices.length,
    },
    ways: props.ways,
    order: <Order {...props} env={env} />,
    about: texts.about,
    more: { title: texts.more, cards: good.more.map((row) => <GoodCard key={row.id} env={env} row={row} />) },
  });
}

/** Renders the prices by amount, the form and the terms. */
function Order({ env, ...props }: GoodProps & { env: PageEnv }) {
  const { good } = props;
  return (
    <>
      <Facts className={cls.facts} items={[texts.smallest(good.smallestOrder, good.unit), texts.leadFact(good.leadDays)]} />
      {(good.steps.length > 1 || good.smallestOrder > 1) && <PriceSteps good={good} amount={props.order.amount} />}
      <GoodOrderForm {...props} env={env} />
      <dl className={cls.terms}>
        <dt>{texts.facts.from}</dt>
        <dd>{good.shop.city.name}</dd>
        {good.shipsTo && (
          <>
            <dt>{texts.facts.ships}</dt>
            <dd>{good.shipsTo}</dd>
          </>
        )}
        {good.colours.length > 0 && (
          <>
            <dt>{texts.facts.colours}</dt>
            <dd>{good.colours.join('、')}</dd>
          </>
        )}
      </dl>
    </>
  );
}
