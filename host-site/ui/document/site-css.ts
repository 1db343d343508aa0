/** Joins the style sheets of all pages into one text, served under an address that contains its hash. */
import { createHash } from 'node:crypto';
import { accountPageStyles } from '../../pages/account/account.styles.ts';
import { almanacStyles } from '../../pages/almanac/almanac.styles.ts';
import { compareStyles } from '../../pages/compare/compare.styles.ts';
import { detailsStyles } from '../../pages/details/details.styles.ts';
import { enquiryStyles } from '../../pages/enquiry/enquiry.styles.ts';
import { articleStyles } from '../../pages/guides/article.styles.ts';
import { homeStyles } from '../../pages/home/home.styles.ts';
import { sceneMosaicStyles } from '../../pages/home/scene-mosaic.styles.ts';
import { cityHotelsStyles } from '../../pages/hotel/city-hotels.styles.ts';
import { hotelDetailStyles } from '../../pages/hotel/hotel-detail.styles.ts';
import { estimateStyles } from '../../pages/hotel-package/estimate.styles.ts';
import { hotelPackageStyles } from '../../pages/hotel-package/hotel-package.styles.ts';
import { inboxStyles } from '../../pages/inbox/inbox.styles.ts';
import { legalStyles } from '../../pages/legal/legal.styles.ts';
import { listingStyles } from '../../pages/listing/listing.styles.ts';
import { receiptStyles } from '../../pages/receipt/receipt.styles.ts';
import { registryStyles } from '../../pages/registry/registry.styles.ts';
import { searchStyles } from '../../pages/search/search.styles.ts';
import { detailHeadStyles } from '../cards/detail-head.styles.ts';
import { packageDetailsStyles } from '../facts/package-details.styles.ts';
import { pictureStyles } from '../pictures/picture.styles.ts';
import { viewerStyles } from '../pictures/viewer.styles.ts';
import { accountStyles } from '../styles/account.styles.ts';
import { bar } from '../styles/bar.styles.ts';
import { base } from '../styles/base.styles.ts';
import { boxes } from '../styles/boxes.styles.ts';
import { buttons } from '../styles/buttons.styles.ts';
import { filterSheetStyles } from '../styles/filter-sheet.styles.ts';
import { filterStyles } from '../styles/filters.styles.ts';
import { pageHeadStyles } from '../styles/page-head.styles.ts';
import { pieces } from '../styles/pieces.styles.ts';
import { tabStyles } from '../styles/tabs.styles.ts';
import { toolStyles } from '../styles/tools.styles.ts';

/** In the order of the cascade: what several pages use comes before what one page uses. */
const SHEETS = [
  base,
  pieces,
  pictureStyles,
  buttons,
  tabStyles,
  boxes,
  bar,
  viewerStyles,
  detailHeadStyles,
  packageDetailsStyles,
  hotelPackageStyles,
  hotelDetailStyles,
  filterStyles,
  filterSheetStyles,
  cityHotelsStyles,
  pageHeadStyles,
  homeStyles,
  legalStyles,
  searchStyles,
  sceneMosaicStyles,
  listingStyles,
  detailsStyles,
  articleStyles,
  toolStyles,
  almanacStyles,
  registryStyles,
  compareStyles,
  estimateStyles,
  enquiryStyles,
  accountStyles,
  accountPageStyles,
  inboxStyles,
  receiptStyles,
];

let cachedCss: { path: string; text: string } | undefined;

/** Returns the style sheet and its immutable path: another text has another path. */
export function siteCss(): { path: string; text: string } {
  if (!cachedCss) {
    const text = SHEETS.map((sheet) => sheet.text).join('\n');
    cachedCss = { path: `/assets/site-${createHash('sha256').update(text).digest('hex').slice(0, 10)}.css`, text };
  }
  return cachedCss;
}
