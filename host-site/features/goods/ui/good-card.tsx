/** A good as a card. The whole card is one link. */
import type { ReactNode } from 'react';
import { goodUrl } from '../../../../widgets/domain/site/links.ts';
import type { PageEnv } from '../../../platform/ui/document/page.ts';
import { Facts } from '../../../platform/ui/facts/facts.tsx';
import { Price } from '../../../platform/ui/facts/price.tsx';
import { Picture } from '../../../platform/ui/pictures/picture.tsx';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import type { GoodRow } from '../contract.ts';
import { GOODS_TEXTS as texts } from '../pages/goods-texts.ts';

const { cls } = pieces;

export function GoodCard({ env, row, eager, boxes }: { env: PageEnv; row: GoodRow; eager?: boolean; boxes?: ReactNode }) {
  return (
    <article className={cls.card}>
      <Picture env={env} name={row.picture || undefined} type={3} eager={eager} place="four" />
      <h3 className={cls.cardTitle}>
        <a href={goodUrl(env.site, row.id)}>{row.title}</a>
      </h3>
      <p className={cls.cardPrice}>
        <Price yuan={row.price} unit={texts.from(row.unit)} />
      </p>
      <Facts
        className={cls.cardFacts}
        items={[row.shop.name, row.smallestOrder > 1 && texts.smallest(row.smallestOrder, row.unit), texts.leadDays(row.leadDays)]}
      />
      {boxes}
    </article>
  );
}
