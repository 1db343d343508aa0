/** Structured data (schema.org) of a picture. Every value is visible on the page. */
import { imageUrl, isIllustration } from '../../../../widgets/domain/catalogue/image.ts';
import { CONTEXT } from '../../../platform/ui/document/structured-data.ts';
import type { PictureDetail } from '../contract.ts';

interface PictureAddresses {
  url: string;
  makerUrl: string;
  /** Base address of pictures. */
  pictures: string;
}

/** An image with its maker; the illustrations of the demo site have none. */
export const pictureFacts = ({ title, picture, maker }: PictureDetail, { url, makerUrl, pictures }: PictureAddresses) => ({
  '@context': CONTEXT,
  '@type': 'ImageObject',
  name: title,
  url,
  contentUrl: imageUrl(pictures, picture, 1, { webp: false, dpr: 2 }),
  ...(!isIllustration(picture) && { creator: { '@type': 'Organization', name: maker.name, url: makerUrl }, creditText: maker.name }),
});
