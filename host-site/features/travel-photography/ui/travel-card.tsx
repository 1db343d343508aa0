/** A package as a card. The whole card is one link. */
import type { ReactNode } from 'react';
import { travelPackageUrl } from '../../../../widgets/domain/site/links.ts';
import type { PageEnv } from '../../../platform/ui/document/page.ts';
import { Facts } from '../../../platform/ui/facts/facts.tsx';
import { Price } from '../../../platform/ui/facts/price.tsx';
import { Picture } from '../../../platform/ui/pictures/picture.tsx';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import type { TravelPackageRow } from '../contract.ts';
import { TRAVEL_TEXTS as texts } from '../pages/travel-texts.ts';

const { cls } = pieces;

export function TravelCard({ env, row, eager, boxes }: { env: PageEnv; row: TravelPackageRow; eager?: boolean; boxes?: ReactNode }) {
  return (
    <article className={cls.card}>
      <Picture env={env} name={row.picture || undefined} type={2} eager={eager} place="four" />
      <h3 className={cls.cardTitle}>
        <a href={travelPackageUrl(env.site, row.id)}>{row.title}</a>
      </h3>
      <p className={cls.cardPrice}>
        <Price yuan={row.price} unit={texts.perPackage} />
      </p>
      <Facts
        className={cls.cardFacts}
        items={[
          texts.shortLength(row.days, row.nights),
          row.dresses > 0 && texts.outfits(row.dresses),
          texts.edited(row.edited),
          row.fromCities.length > 0 && texts.leavesFrom(row.fromCities.map(({ name }) => name)),
          row.shop.name,
        ]}
      />
      {boxes}
    </article>
  );
}
