/** The panorama of a hall: a link to the flat picture, which opens a viewer with script. */
import { isIllustration, panoramaUrl } from '../../../../widgets/domain/catalogue/image.ts';
import type { PageEnv } from '../../../platform/ui/document/page.ts';
import { Icon } from '../../../platform/ui/pictures/icon.tsx';
import { useCountedPicture } from '../../../platform/ui/pictures/illustration-notice.tsx';
import { pictureStyles } from '../../../platform/ui/pictures/picture.styles.ts';
import { viewerStyles } from '../../../platform/ui/pictures/viewer.styles.ts';
import { buttons } from '../../../platform/ui/styles/buttons.styles.ts';
import { classes } from '../../../platform/ui/styles/classes.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { panoramaStyles } from './panorama.styles.ts';
import { PANORAMA_TEXTS as texts } from './panorama-texts.ts';

const { cls } = panoramaStyles;

/** @param hall name of the hall, for the name of the link */
export function PanoramaLink({ env, name, hall }: { env: PageEnv; name: string; hall: string }) {
  const alt = texts.alt(hall);
  // Its own label says whether it is an illustration.
  useCountedPicture(name, false);
  return (
    <a className={cls.link} href={panoramaUrl(env.pictures, name, 2048)} data-panorama={panoramaUrl(env.pictures, name, 4096)}>
      <span className={classes(pictureStyles.cls.frame, cls.frame)}>
        <img
          className={pictureStyles.cls.image}
          src={panoramaUrl(env.pictures, name, 1024)}
          width={1024}
          height={512}
          alt={isIllustration(name) ? SITE_TEXTS.pictures.illustrationOf(alt) : alt}
          loading="lazy"
          decoding="async"
        />
        {isIllustration(name) && (
          <i className={pictureStyles.cls.illustration} data-text={SITE_TEXTS.pictures.illustration} aria-hidden="true" />
        )}
      </span>
      <span className={cls.open}>
        <Icon name="turn" size={20} />
        {texts.open}
      </span>
    </a>
  );
}

/** Template of the panorama's dialog, filled by host-site/features/catalogue/client/panorama/panorama.ts; once on every page with such a link. */
export function PanoramaViewer() {
  const { viewer, head, said, stage, step } = viewerStyles.cls;
  const { round } = buttons.cls;
  return (
    <template id="panorama">
      <dialog
        className={viewer}
        aria-label={texts.dialog}
        data-said={texts.said}
        data-unsupported={texts.unsupported}
        data-broken={texts.broken}
      >
        <div className={head}>
          <p className={said} role="status">
            {texts.loading}
          </p>
          <div className={cls.tools}>
            <button className={round} type="button" data-zoom="-1" aria-label={texts.farther}>
              <Icon name="minus" size={20} />
            </button>
            <button className={round} type="button" data-zoom="1" aria-label={texts.nearer}>
              <Icon name="plus" size={20} />
            </button>
            <button className={round} type="button" data-close="" aria-label={texts.close}>
              <Icon name="close" size={20} />
            </button>
          </div>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys turn the panorama while it has the focus */}
        <div className={stage} data-stage="" role="application" aria-label={texts.stage} tabIndex={0} />
        <button className={classes(round, step)} type="button" data-step="-1" aria-label={texts.left}>
          <Icon name="chevron-left" size={20} />
        </button>
        <button className={classes(round, step)} type="button" data-step="1" aria-label={texts.right}>
          <Icon name="chevron-right" size={20} />
        </button>
      </dialog>
    </template>
  );
}
