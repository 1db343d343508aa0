/** A banquet hall as a card of facts. */

import type { Hall } from '../../widgets/domain/hotel-entities.ts';
import { boxes } from './boxes.styles.ts';
import { FactList } from './facts.tsx';
import type { PageEnv } from './page.ts';
import { PictureLink } from './picture-link.tsx';
import { Price } from './price.tsx';
import { SITE_TEXTS } from './site-texts.ts';

const texts = SITE_TEXTS.facts;

/** @param price whether the price from stands beside the name. */
export function HallCard({ env, hall, price = false }: { env: PageEnv; hall: Hall; price?: boolean }) {
  return (
    <section className={boxes.cls.factCard}>
      <PictureLink env={env} name={hall.pictures[0]} type={5} alt={SITE_TEXTS.viewer.picture(hall.name, 1)} flush />
      <div className={boxes.cls.factBody}>
        <h3 className={boxes.cls.factTitle}>
          {hall.name}
          {price && hall.priceFrom !== null && <Price yuan={hall.priceFrom} unit={SITE_TEXTS.perTableFrom} size="small" />}
        </h3>
        <FactList
          facts={[
            [texts.tables, texts.tablesValue(hall.minTables, hall.maxTables)],
            [texts.area, texts.areaValue(hall.area.toLocaleString('en-US'), hall.pillarFree)],
            [texts.height, texts.metres(hall.height)],
            [texts.floor, hall.floor],
            [texts.features, hall.features.join('，')],
          ]}
        />
      </div>
    </section>
  );
}
