/** The style sheet of all pages as one text under an address that changes with it. */
import { createHash } from 'node:crypto';
import { accountStyles } from '../pages/account.styles.ts';
import { articleStyles } from '../pages/article.styles.ts';
import { cityHotelsStyles } from '../pages/city-hotels.styles.ts';
import { enquiryStyles } from '../pages/enquiry.styles.ts';
import { estimateStyles } from '../pages/estimate.styles.ts';
import { homeStyles } from '../pages/home.styles.ts';
import { hotelDetailStyles } from '../pages/hotel-detail.styles.ts';
import { hotelPackageStyles } from '../pages/hotel-package.styles.ts';
import { listingStyles } from '../pages/listing.styles.ts';
import { sceneMosaicStyles } from '../pages/scene-mosaic.styles.ts';
import { toolStyles } from '../pages/tools.styles.ts';
import { bar } from './bar.styles.ts';
import { base } from './base.styles.ts';
import { boxes } from './boxes.styles.ts';
import { pieces } from './pieces.styles.ts';
import { viewerStyles } from './viewer.styles.ts';

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
