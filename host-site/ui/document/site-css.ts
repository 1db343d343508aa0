/** The style sheet of all pages as one text under an address that changes with it. */
import { createHash } from 'node:crypto';
import { enquiryStyles } from '../../pages/enquiry/enquiry.styles.ts';
import { articleStyles } from '../../pages/guides/article.styles.ts';
import { sceneMosaicStyles } from '../../pages/home/scene-mosaic.styles.ts';
import { hotelDetailStyles } from '../../pages/hotel/hotel-detail.styles.ts';
import { estimateStyles } from '../../pages/hotel-package/estimate.styles.ts';
import { viewerStyles } from '../pictures/viewer.styles.ts';
import { accountStyles } from '../styles/account.styles.ts';
import { bar } from '../styles/bar.styles.ts';
import { base } from '../styles/base.styles.ts';
import { boxes } from '../styles/boxes.styles.ts';
import { homeStyles } from '../styles/home.styles.ts';
import { cityHotelsStyles } from '../styles/list.styles.ts';
import { listingStyles } from '../styles/listing.styles.ts';
import { hotelPackageStyles } from '../styles/package.styles.ts';
import { pieces } from '../styles/pieces.styles.ts';
import { toolStyles } from '../styles/tools.styles.ts';

const SHEETS = [
  base,
  pieces,
  boxes,
  bar,
  viewerStyles,
  hotelPackageStyles,
  hotelDetailStyles,
  cityHotelsStyles,
  homeStyles,
  sceneMosaicStyles,
  listingStyles,
  articleStyles,
  toolStyles,
  estimateStyles,
  enquiryStyles,
  accountStyles,
];

let made: { path: string; text: string } | undefined;

/** `path` is immutable: another text has another path. */
export function siteCss(): { path: string; text: string } {
  if (!made) {
    const text = SHEETS.map((sheet) => sheet.text).join('\n');
    made = { path: `/assets/site-${createHash('sha256').update(text).digest('hex').slice(0, 10)}.css`, text };
  }
  return made;
}
