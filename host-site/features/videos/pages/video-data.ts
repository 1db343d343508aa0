/** Structured data (schema.org) of a video. Every value is visible on the page. */
import { CONTEXT } from '../../../platform/ui/document/structured-data.ts';
import type { VideoDetail } from '../contract.ts';
import { isoDuration } from './video-time.ts';

interface VideoAddresses {
  url: string;
  /** Of the maker. */
  shopUrl: string;
  /** Of the poster, which shows a scene of the film. */
  thumbnail: string | undefined;
  /** Of the film; undefined: it is at another site. */
  content: string | undefined;
}

/** Search engines accept no video without a thumbnail: none then. */
export const videoFacts = (
  { title, text, seconds, publishedOn, shop }: VideoDetail,
  { url, shopUrl, thumbnail, content }: VideoAddresses,
) =>
  thumbnail
    ? [
        {
          '@context': CONTEXT,
          '@type': 'VideoObject',
          name: title,
          description: text || title,
          url,
          thumbnailUrl: thumbnail,
          uploadDate: publishedOn,
          duration: isoDuration(seconds),
          ...(content && { contentUrl: content }),
          creator: { '@type': 'Organization', name: shop.name, url: shopUrl },
        },
      ]
    : [];
