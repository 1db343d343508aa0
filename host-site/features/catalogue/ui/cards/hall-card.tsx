/** A banquet hall as a card of facts. */
import type { Hall } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import type { PageEnv } from '../../../../platform/ui/document/page.ts';
import { FactList } from '../../../../platform/ui/facts/facts.tsx';
import { Price } from '../../../../platform/ui/facts/price.tsx';
import { Icon } from '../../../../platform/ui/pictures/icon.tsx';
import { pictureStyles } from '../../../../platform/ui/pictures/picture.styles.ts';
import { PictureLink } from '../../../../platform/ui/pictures/picture-link.tsx';
import { boxes } from '../../../../platform/ui/styles/boxes.styles.ts';
import { SITE_TEXTS } from '../../../../platform/ui/texts/site-texts.ts';
import { FACT_TEXTS } from '../facts/fact-texts.ts';
import { PANORAMA_TEXTS } from '../panorama-texts.ts';
import { PlanPicture } from '../plan/table-plan.tsx';

const texts = FACT_TEXTS;

interface HallCardProps {
  env: PageEnv;
  hall: Hall;
  /** Address of the hall's page; absent on that page. */
  url?: string;
  /** Whether to show the starting price next to the name. */
  price?: boolean;
  /** Packages for a banquet in this hall. */
  packages?: { name: string; url: string }[];
}

export function HallCard({ env, hall, url, price = false, packages = [] }: HallCardProps) {
  return (
    <section className={boxes.cls.factCard}>
      {hall.pictures[0] ? (
        <PictureLink env={env} name={hall.pictures[0]} type={5} alt={SITE_TEXTS.viewer.picture(hall.name, 1)} flush />
      ) : (
        <PlanPicture hall={hall} type={5} className={pictureStyles.cls.flush} />
      )}
      <div className={boxes.cls.factBody}>
        <h3 className={boxes.cls.factTitle}>
          {url ? <a href={url}>{hall.name}</a> : hall.name}
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
        {url && hall.panorama && (
          <p className={boxes.cls.factLinks}>
            <a href={`${url}#vr`}>
              {PANORAMA_TEXTS.alt(hall.name)}
              <Icon name="chevron-right" />
            </a>
          </p>
        )}
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
