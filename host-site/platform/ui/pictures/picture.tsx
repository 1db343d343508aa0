/** A picture in one of the specified sizes. Its frame reserves the space while it loads, and shows a mark when it is missing. */
import { IMAGE_SIZES, type ImageType, imageUrl, isIllustration } from '../../../../widgets/domain/catalogue/image.ts';
import type { PageEnv } from '../document/page.ts';
import { classes } from '../styles/classes.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { useCountedPicture } from './illustration-notice.tsx';
import { pictureStyles } from './picture.styles.ts';
import { type PicturePlace, pictureSources } from './picture-sources.ts';

const { cls } = pictureStyles;

export interface PictureProps {
  env: PageEnv;
  /** Bare picture name; undefined renders the frame with the mark. */
  name: string | undefined;
  type: ImageType;
  /** Empty when the adjacent text says the same. */
  alt?: string;
  /** Loads at once, for pictures in the first viewport; the others load lazily. */
  eager?: boolean;
  /** Decides how wide the picture is displayed; the default is the width of the type. */
  place?: PicturePlace | undefined;
  /** Cropped to 438 × 272 on phones. */
  phoneWide?: boolean;
  /** Without rounded corners. */
  flush?: boolean;
  className?: string;
  /** Labels an illustration on the picture itself, beside the notice of the page: for the main picture of a detail page. */
  isLabelled?: boolean;
}

export function Picture({
  env,
  name,
  type,
  alt = '',
  eager = false,
  place,
  phoneWide = false,
  flush = false,
  className,
  isLabelled,
}: PictureProps) {
  const [width, height] = IMAGE_SIZES[type];
  const isIllustrated = name !== undefined && isIllustration(name);
  useCountedPicture(name, isIllustrated);
  const image = name && (
    <img
      className={cls.image}
      {...pictureSources(env.pictures, name, type, { place, isLazy: !eager })}
      width={width}
      height={height}
      alt={alt && isIllustrated ? SITE_TEXTS.pictures.illustrationOf(alt) : alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={eager ? 'high' : undefined}
    />
  );
  return (
    <span className={classes(cls.frame, cls[`type${type}`], phoneWide && cls.phoneWide, flush && cls.flush, className)}>
      {!name && <Mark />}
      {image && phoneWide ? (
        <picture>
          <source media="(max-width:767px)" srcSet={imageUrl(env.pictures, name, 1, { dpr: 2 })} />
          {image}
        </picture>
      ) : (
        image
      )}
      {/* Visible by style only: the text alternative says it, and a card's name stays short. */}
      {isIllustrated && isLabelled && <i className={cls.illustration} data-text={SITE_TEXTS.pictures.illustration} aria-hidden="true" />}
    </span>
  );
}

/** Table with ten seats and 囍 in one colour, rendered when a picture is missing. */
function Mark() {
  return (
    <svg className={cls.mark} viewBox="-20 -20 40 40" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <circle r="14.6" />
      <path d="M-4.3-9.4v3.9m8.6-3.9v3.9M-8-7.5H8M-7.2-4.6h5.8v3.4h-5.8zM1.4-4.6h5.8v3.4H1.4zM-11.3 1.4h22.6M-7.2 4.4h5.8v5.2h-5.8zM1.4 4.4h5.8v5.2H1.4z" />
    </svg>
  );
}
