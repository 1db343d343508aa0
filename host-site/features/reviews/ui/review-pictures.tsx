/** Pictures of a review as square thumbnails that link to the whole picture; with script they open in the viewer. */
import type { ReactNode } from 'react';
import type { UploadedPicture } from '../../../../widgets/domain/services/upload.ts';
import { mainUrl, reviewPicturePath } from '../../../../widgets/domain/site/links.ts';
import type { PageEnv } from '../../../platform/ui/document/page.ts';
import { viewerStyles } from '../../../platform/ui/pictures/viewer.styles.ts';
import type { Review } from '../reviews.ts';
import { reviewStyles } from './review.styles.ts';
import { REVIEW_TEXTS as texts } from './review-texts.ts';

const THUMBNAIL_PX = 112;

interface ReviewPicturesProps {
  env: PageEnv;
  review: Pick<Review, 'pictures' | 'stage'>;
  /** Rendered below a picture. */
  below?: (picture: UploadedPicture, number: number) => ReactNode;
}

export function ReviewPictures({ env, review: { pictures, stage }, below }: ReviewPicturesProps) {
  if (!pictures.length) return null;
  return (
    <ul className={reviewStyles.cls.pictures} aria-label={texts.pictures}>
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <a className={viewerStyles.cls.link} href={mainUrl(env.site, reviewPicturePath(picture.id, 'full'))} data-view="">
            <img
              src={mainUrl(env.site, reviewPicturePath(picture.id, 'thumb'))}
              alt={texts.picture(texts.stages[stage], index + 1)}
              width={THUMBNAIL_PX}
              height={THUMBNAIL_PX}
              loading="lazy"
              decoding="async"
            />
          </a>
          {below?.(picture, index + 1)}
        </li>
      ))}
    </ul>
  );
}
