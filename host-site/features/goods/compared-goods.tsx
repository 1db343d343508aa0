/** Goods beside each other: prices by amount, smallest order, lead time, where they ship, and options. */
import { Fragment } from 'react';
import { formatPrice } from '../../../widgets/domain/catalogue/price.ts';
import { goodUrl } from '../../../widgets/domain/site/links.ts';
import { enquiryLink } from '../../platform/ui/document/enquiry-link.ts';
import type { PageEnv } from '../../platform/ui/document/page.ts';
import type { ComparedKind, ComparedOffering } from '../catalogue/contract.ts';
import { type GoodDetail, goodsCalls } from './contract.ts';
import { KIND } from './goods-lists.ts';
import { askedGood } from './pages/good-order.ts';
import { GOODS_TEXTS as texts } from './pages/goods-texts.ts';

const lines = (values: readonly string[]) =>
  values.map((value) => (
    <Fragment key={value}>
      {value}
      <br />
    </Fragment>
  ));

const stepLines = ({ steps, unit }: GoodDetail) =>
  lines(
    steps.map(({ from, price }, at) => {
      const next = steps[at + 1];
      return texts.compared.line(texts.stepFrom(from, next && next.from - 1, unit), formatPrice(price) + texts.each(unit));
    }),
  );

const optionLines = ({ options }: GoodDetail) =>
  options.length
    ? lines(
        options.map(({ name, choices }) => {
          const names = choices.map((choice) => texts.choice(choice.name, choice.extra ? formatPrice(choice.extra) : ''));
          return texts.compared.line(name, names.join('、'));
        }),
      )
    : texts.compared.none;

/** The enquiry asks for the smallest order. */
const column = (env: PageEnv, good: GoodDetail): ComparedOffering => ({
  id: good.id,
  name: good.title,
  url: goodUrl(env.site, good.id),
  picture: good.pictures[0],
  enquiry: good.shop.source === 1 ? enquiryLink(env, good.shop, askedGood(good, good.smallestOrder, [])) : null,
  values: [
    [texts.price, stepLines(good)],
    [texts.compared.smallest, texts.smallest(good.smallestOrder, good.unit)],
    [texts.leadTime, texts.leadFact(good.leadDays)],
    [texts.facts.from, good.shop.city.name],
    [texts.facts.ships, good.shipsTo || texts.compared.unstated],
    [texts.compared.options, optionLines(good)],
    [texts.facts.colours, good.colours.join('、') || texts.compared.unstated],
    [texts.compared.shop, good.shop.name],
  ],
});

export const comparedGoods: ComparedKind = {
  kind: KIND,
  name: texts.compared.name,
  measure: texts.unit,
  ask: texts.ask,
  path: '/hunpin',
  compared: async ({ call, who }, ids) => {
    const goods = await Promise.all(ids.map((id) => call(goodsCalls.goodDetail, { id }, who)));
    return goods.flatMap((good) => (good.ok ? [(env: PageEnv) => column(env, good.data)] : []));
  },
};
