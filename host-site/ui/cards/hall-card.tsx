/** A banquet hall as a card of facts. */

import type { Hall } from '../../../widgets/domain/catalogue/hotel-entities.ts';
import type { PageEnv } from '../document/page.ts';
import { FactList } from '../facts/facts.tsx';
import { Price } from '../facts/price.tsx';
import { Icon } from '../pictures/icon.tsx';
import { PictureLink } from '../pictures/picture-link.tsx';
import { boxes } from '../styles/boxes.styles.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';

const texts = SITE_TEXTS.facts;

interface HallCardProps {
  env: PageEnv;
  hall: Hall;
  /** Whether to show the starting price next to the name. */
  price?: boolean;
  /** Packages for a banquet in this hall. */
  packages?: { name: string; url: string }[];
}

export function HallCard({ env, hall, price = false, packages = [] }: HallCardProps) {
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
        {packages.length > 0 && (
          <ul className={boxes.cls.factLinks} aria-label={texts.hallPackages(hall.name)}>
            {packages.map(({ name, url }) => (
              <li key={url}>
                <a href={url}>
                  {name}
                  <Icon name="chevron-right" />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
