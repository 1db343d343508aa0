/** A fleet as a card. The whole card is one link. */
import type { ReactNode } from 'react';
import { fleetUrl } from '../../../../widgets/domain/site/links.ts';
import type { PageEnv } from '../../../platform/ui/document/page.ts';
import { Facts } from '../../../platform/ui/facts/facts.tsx';
import { Price } from '../../../platform/ui/facts/price.tsx';
import { Picture } from '../../../platform/ui/pictures/picture.tsx';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import type { FleetRow } from '../contract.ts';
import { CARS_TEXTS as texts } from '../pages/cars-texts.ts';

const { cls } = pieces;

export function FleetCard({ env, row, eager, boxes }: { env: PageEnv; row: FleetRow; eager?: boolean; boxes?: ReactNode }) {
  return (
    <article className={cls.card}>
      <Picture env={env} name={row.picture || undefined} type={2} eager={eager} place="four" />
      <h3 className={cls.cardTitle}>
        {/* The browser loads the page of a fleet, because the page has a script. */}
        <a href={fleetUrl(env.site, row.id)} rel="external">
          {row.title}
        </a>
      </h3>
      <p className={cls.cardPrice}>
        <Price yuan={row.price} unit={texts.from} />
      </p>
      <Facts className={cls.cardFacts} items={[texts.included(row.hours, row.km), texts.most(row.mostCars), row.shop.name]} />
      {boxes}
    </article>
  );
}
