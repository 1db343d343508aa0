/** The panorama on the page of a hall, with a link to the table plan, which shows the same hall without turning. */
import type { Hall } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import { isIllustration } from '../../../../../widgets/domain/catalogue/image.ts';
import type { PageEnv } from '../../../../platform/ui/document/page.ts';
import { LinkButton } from '../../../../platform/ui/forms/button.tsx';
import { SectionHead } from '../../../../platform/ui/heads/section-head.tsx';
import { pieces } from '../../../../platform/ui/styles/pieces.styles.ts';
import { PanoramaLink } from '../../ui/panorama.tsx';
import { PANORAMA_TEXTS as texts } from '../../ui/panorama-texts.ts';
import { hotelPartsStyles } from './hotel-parts.styles.ts';

const { cls } = hotelPartsStyles;

export function HallPanoramaSection({ env, hall }: { env: PageEnv; hall: Pick<Hall, 'name' | 'panorama'> }) {
  if (!hall.panorama) return null;
  return (
    <section className={pieces.cls.section} id="vr" data-print="off">
      <SectionHead title={texts.title} lead={texts.lead} />
      <div className={cls.plan}>
        <PanoramaLink env={env} name={hall.panorama} hall={hall.name} />
        <div className={cls.panoramaText}>
          {isIllustration(hall.panorama) && <p>{texts.illustration}</p>}
          <p>{texts.flat}</p>
          <LinkButton text={texts.toPlan} href="#plan" />
        </div>
      </div>
    </section>
  );
}
