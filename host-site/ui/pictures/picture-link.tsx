/** Pictures that lead to the same picture large: by a plain link, and with script in the viewer. */
import { type ImageType, imageUrl } from '../../../widgets/domain/image.ts';
import type { PageEnv } from '../document/page.ts';
import { classes } from '../styles/classes.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { Icon } from './icon.tsx';
import { Picture, type PictureProps } from './picture.tsx';
import { viewerStyles } from './viewer.styles.ts';

const { cls } = viewerStyles;
const texts = SITE_TEXTS.viewer;

/** The largest file of a picture's shape: square and upright ones keep it, all others are shown wide. */
const large = (env: PageEnv, name: string, type: ImageType): string =>
  imageUrl(env.pictures, name, type === 3 || type === 7 ? type : 1, { dpr: 2 });

/** @param props.alt what the picture is of; it names the link. A picture that is missing leads nowhere. */
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

/** The first of the pictures of something, as its page begins with it. @param props.type 3 where the cover is square */
export function Cover({ env, name, type, of, className }: Pick<PictureProps, 'env' | 'name' | 'type' | 'className'> & { of: string }) {
  return <PictureLink env={env} name={name} type={type} alt={texts.picture(of, 1)} eager phoneWide className={className} />;
}

/** What is to be seen besides the cover, small, below it. */
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

/** Pictures beyond those that a page shows, folded. @param before how many it shows. */
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

/** What host-site/client/viewer.ts fills; once on every page whose pictures are links. */
export function Viewer() {
  return (
    <template id="viewer">
      <dialog className={cls.viewer} aria-label={texts.viewer}>
        <div className={cls.head}>
          <p className={cls.said} role="status">
            <b />
            <span />
          </p>
          <button className={cls.button} type="button" aria-label={texts.close}>
            <Icon name="close" size={20} />
          </button>
        </div>
        <div className={cls.stage} data-stage="" />
        <button className={cls.button} type="button" data-step="-1" aria-label={texts.before}>
          <Icon name="chevron-left" size={20} />
        </button>
        <button className={cls.button} type="button" data-step="1" aria-label={texts.next}>
          <Icon name="chevron-right" size={20} />
        </button>
      </dialog>
    </template>
  );
}
