/** The panoramas of the demo data: files of host-site/assets/pictures, drawn by host-site/scripts/draw-panoramas.mjs. */
import { readPlan } from '../../../widgets/domain/hall-plan/hall-plan.ts';
import { FIRST_HALLS } from '../content/hotels/first-hotel.ts';
import { demoPlan } from '../content/hotels/hall-plans.ts';
import { hallPanorama } from './hall-panorama.ts';

interface DemoPanorama {
  /** Name of the picture. */
  name: string;
  /** Draws it with all tables of the hall. */
  svg(): string;
}

/** Returns the panorama of each demo hall that names one. */
export const demoPanoramas = (): DemoPanorama[] =>
  FIRST_HALLS.flatMap((hall) => {
    const plan = hall.panorama ? readPlan(demoPlan(hall)) : null;
    return plan ? { name: hall.panorama, svg: () => hallPanorama({ plan, height: hall.height, tables: hall.max_tables }) } : [];
  });
