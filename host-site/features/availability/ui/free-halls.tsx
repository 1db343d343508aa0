/** The hotels of a city whose calendars have a free hall on a day. */
import type { ActiveCity } from '../../../../widgets/domain/catalogue/entities.ts';
import { hallUrl, hotelUrl } from '../../../../widgets/domain/site/links.ts';
import { type ChosenWedding, withWedding } from '../../../platform/ui/document/carried-wedding.ts';
import type { PageEnv } from '../../../platform/ui/document/page.ts';
import { Facts } from '../../../platform/ui/facts/facts.tsx';
import { SectionHead } from '../../../platform/ui/heads/section-head.tsx';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import type { ListSelection } from '../../catalogue/contract.ts';
import { selectionBoxes } from '../../catalogue/parts.ts';
import type { FreeHotel } from '../availability.ts';
import { availabilityStyles } from './availability.styles.ts';
import { AVAILABILITY_TEXTS as texts } from './availability-texts.ts';

interface FreeHallsProps {
  env: PageEnv;
  /** The day, and what the couple has chosen already. */
  wedding: ChosenWedding;
  city: ActiveCity;
  free: readonly FreeHotel[];
  selections: readonly ListSelection[];
}

function leadOf(free: readonly FreeHotel[]): string {
  const halls = free.flatMap((hotel) => hotel.halls);
  if (halls.every(({ isDemo }) => isDemo)) return texts.demo;
  return texts.freeDayLead + (halls.some(({ isDemo }) => isDemo) ? texts.freeDayPartlyDemo : '');
}

/** Renders the hotels with links to their halls. */
export function FreeHalls({ env, wedding, city, free, selections }: FreeHallsProps) {
  const { site } = env;
  const areAllDemo = free.every(({ isDemo }) => isDemo);
  return (
    <section className={pieces.cls.section}>
      <SectionHead title={texts.freeDay(city.name, wedding)} lead={leadOf(free)} />
      <div className={availabilityStyles.cls.free}>
        {free.map(({ merchantId, name, halls }) => (
          <div key={merchantId}>
            <h3>
              <a href={withWedding(hotelUrl(site, city.pinying, merchantId), wedding)}>{name}</a>
            </h3>
            {selectionBoxes(selections, { id: merchantId, name }, 'line', env)}
            {halls.map((hall) => (
              <a key={hall.id} href={withWedding(hallUrl(site, city.pinying, merchantId, hall.id), wedding)}>
                <b>{hall.name}</b>
                <Facts items={[...hall.meals.map((meal) => texts.meals[meal]), ...(hall.isDemo && !areAllDemo ? [texts.demoHall] : [])]} />
              </a>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
