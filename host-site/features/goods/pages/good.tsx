/** /hunpin/detail_{id}: a good with its prices by amount, options and shop. The form computes what an amount costs, without script too. */
import { formatPrice } from '../../../../widgets/domain/catalogue/price.ts';
import { goodsListUrl, goodsUrl, goodUrl, mainUrl, merchantUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { Facts } from '../../../platform/ui/facts/facts.tsx';
import { Price } from '../../../platform/ui/facts/price.tsx';
import { SectionHead } from '../../../platform/ui/heads/section-head.tsx';
import { PictureLink, PictureStrip, Viewer } from '../../../platform/ui/pictures/picture-link.tsx';
import { photographUrl } from '../../../platform/ui/pictures/picture-sources.ts';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { CardSection } from '../../catalogue/parts.ts';
import { goodsList } from '../goods-lists.ts';
import { GoodCard } from '../ui/good-card.tsx';
import { goodFacts } from './good-data.ts';
import { GoodOrderForm } from './good-order-form.tsx';
import type { GoodProps } from './goods.load.ts';
import { goodsStyles } from './goods.styles.ts';
import { GOODS_TEXTS as texts } from './goods-texts.ts';
import { PriceSteps } from './price-steps.tsx';

const { cls } = goodsStyles;

export function goodPage(props: GoodProps, env: PageEnv): Page {
  const { good } = props;
  const { site } = env;
  const { title, shop } = good;
  const list = goodsList(good.list);
  const url = goodUrl(site, good.id);
  const [image, ...rest] = good.pictures;
  const price = formatPrice(good.price) + texts.from(good.unit);
  return {
    head: {
      title: texts.goodTitle(title, shop.name, site.brand.name),
      description: texts.goodDescription(
        title,
        shop.name,
        price,
        texts.smallest(good.smallestOrder, good.unit),
        texts.leadDays(good.leadDays),
      ),
      canonical: url,
      image,
    },
    header: { channel: 'main', active: 3 },
    crumbs: [
      { name: SITE_TEXTS.crumbs.home, url: mainUrl(site) },
      { name: texts.name, url: goodsUrl(site) },
      ...(list ? [{ name: list.name, url: goodsListUrl(site, list.id) }] : []),
      { name: title },
    ],
    data: [goodFacts(good, { url, shopUrl: merchantUrl(site, shop.id), image: photographUrl(env.pictures, image, 3) })],
    main: (
      <div className={base.cls.wrap}>
        <div className={cls.top}>
          <div>
            <PictureLink
              env={env}
              name={image}
              type={3}
              alt={SITE_TEXTS.viewer.picture(title, 1)}
              eager
              place="gallery"
              isLabelled
              className={cls.cover}
            />
            <PictureStrip env={env} names={rest} of={title} />
          </div>
          <About {...props} env={env} />
        </div>
        {good.text && (
          <section className={pieces.cls.section}>
            <SectionHead title={texts.about} />
            {good.text.split('\n').map((line) => (
              <p key={line} className={cls.text}>
                {line}
              </p>
            ))}
          </section>
        )}
        <CardSection title={texts.more} cards={good.more.map((row) => <GoodCard key={row.id} env={env} row={row} />)} />
        <Viewer />
      </div>
    ),
  };
}

/** Renders title, shop, prices and the form. */
function About({ env, ...props }: GoodProps & { env: PageEnv }) {
  const { good } = props;
  const { shop } = good;
  return (
    <div className={cls.about}>
      <h1>{good.title}</h1>
      <p className={cls.shop}>
        <a href={merchantUrl(env.site, shop.id)}>{shop.name}</a>
        <span>{shop.city.name}</span>
      </p>
      <p className={cls.price}>
        <Price yuan={good.price} unit={texts.from(good.unit)} size="head" />
      </p>
      <Facts className={cls.facts} items={[texts.smallest(good.smallestOrder, good.unit), texts.leadFact(good.leadDays)]} />
      {(good.steps.length > 1 || good.smallestOrder > 1) && <PriceSteps good={good} amount={props.order.amount} />}
      <GoodOrderForm {...props} env={env} />
      <dl className={cls.terms}>
        <dt>{texts.facts.from}</dt>
        <dd>{shop.city.name}</dd>
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
    </div>
  );
}
