/** Pictures that link to their large version; with script they open in the viewer. */
import { type ImageType, imageUrl } from '../../../../widgets/domain/catalogue/image.ts';
import type { PageEnv } from '../document/page.ts';
import { buttons } from '../styles/buttons.styles.ts';
import { classes } from '../styles/classes.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { Icon } from './icon.tsx';
import { Picture, type PictureProps } from './picture.tsx';
import { viewerStyles } from './viewer.styles.ts';

const { cls } = viewerStyles;
const texts = SITE_TEXTS.viewer;

/** Size of the large version: square and upright pictures keep their shape, all others are wide. */
const large = (env: PageEnv, name: string, type: ImageType): string =>
  imageUrl(env.pictures, name, type === 3 || type === 7 ? type : 1, { dpr: 2 });

/** @param props.alt the subject of the picture, used as name of the link. A missing picture is not a link. */
export function PictureLink(props: PictureProps & { alt: string }) {
  const { env, name, type } = props;
  return name ? (
    <a className={cls.link} href={large(env, name, type)} data-view="">
      <Picture {...props} />
    </a>
  ) : (
    <Picture {...props} alt="" />
  );
}

/** Renders the cover. @param props.type 3 for a square cover */
export function Cover({ env, name, type, of, className }: Pick<PictureProps, 'env' | 'name' | 'type' | 'className'> & { of: string }) {
  return (
    <PictureLink
      env={env}
      name={name}
      type={type}
      place="cover"
      alt={texts.picture(of, 1)}
      eager
      phoneWide
      isLabelled
      className={className}
    />
  );
}

/** Renders the other pictures as thumbnails below the cover. */
export function PictureStrip({ env, names, of, className }: { env: PageEnv; names: string[]; of: string; className?: string }) {
  if (!names.length) return null;
  return (
    <ul className={classes(cls.strip, className)} aria-label={texts.title(of)}>
      {names.map((name, at) => (
        <li key={name}>
          <PictureLink env={env} name={name} type={5} alt={texts.picture(of, at + 2)} />
        </li>
      ))}
    </ul>
  );
}

/** Renders further pictures, collapsed. @param before number of pictures rendered before these */
export function MorePictures({ env, names, of, before }: { env: PageEnv; names: string[]; of: string; before: number }) {
  if (!names.length) return null;
  return (
    <details className={cls.more}>
      <summary>{texts.all(before + names.length)}</summary>
      <ul>
        {names.map((name, at) => (
          <li key={name}>
            <PictureLink env={env} name={name} type={5} alt={texts.picture(of, before + at + 1)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Template of the viewer dialog, filled by host-site/client/viewer.ts; once on every page with picture links. */
export function Viewer() {
  return (
    <template id="viewer">
      <dialog className={cls.viewer} aria-label={texts.viewer}>
        <div className={cls.head}>
          <p className={cls.said} role="status">
            <b />
            <span />
          </p>
          <button className={buttons.cls.round} type="button" aria-label={texts.close}>
            <Icon name="close" size={20} />
          </button>
        </div>
        <div className={cls.stage} data-stage="" />
        <button className={classes(buttons.cls.round, cls.step)} type="button" data-step="-1" aria-label={texts.before}>
          <Icon name="chevron-left" size={20} />
        </button>
        <button className={classes(buttons.cls.round, cls.step)} type="button" data-step="1" aria-label={texts.next}>
          <Icon name="chevron-right" size={20} />
        </button>
      </dialog>
    </template>
  );
}
