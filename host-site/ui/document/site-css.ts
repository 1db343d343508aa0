/** Joins the style sheets of all pages into one text, served under an address that contains its hash. */

import { createHash } from 'node:crypto';
import { accountPageStyles } from '../../pages/account/account.styles.ts';
import { almanacStyles } from '../../pages/almanac/almanac.styles.ts';
import { compareStyles } from '../../pages/compare/compare.styles.ts';
import { conversationStyles } from '../../pages/conversation/conversation.styles.ts';
import { detailsStyles } from '../../pages/details/details.styles.ts';
import { checkStyles } from '../../pages/developers/check.styles.ts';
import { developersStyles } from '../../pages/developers/developers.styles.ts';
import { playgroundStyles } from '../../pages/developers/playground.styles.ts';
import { enquiryStyles } from '../../pages/enquiry/enquiry.styles.ts';
import { articleStyles } from '../../pages/guides/article.styles.ts';
import { homeStyles } from '../../pages/home/home.styles.ts';
import { sceneMosaicStyles } from '../../pages/home/scene-mosaic.styles.ts';
import { cityHotelsStyles } from '../../pages/hotel/city-hotels.styles.ts';
import { hotelDetailStyles } from '../../pages/hotel/hotel-detail.styles.ts';
import { estimateStyles } from '../../pages/hotel-package/estimate.styles.ts';
import { hotelPackageStyles } from '../../pages/hotel-package/hotel-package.styles.ts';
import { hotelPartsStyles } from '../../pages/hotel-parts/hotel-parts.styles.ts';
import { inboxStyles } from '../../pages/inbox/inbox.styles.ts';
import { legalStyles } from '../../pages/legal/legal.styles.ts';
import { listingStyles } from '../../pages/listing/listing.styles.ts';
import { plannerStyles } from '../../pages/planner/planner.styles.ts';
import { quoteStyles } from '../../pages/quote/quote.styles.ts';
import { receiptStyles } from '../../pages/receipt/receipt.styles.ts';
import { receiptWeddingStyles } from '../../pages/receipt/receipt-wedding.styles.ts';
import { registryStyles } from '../../pages/registry/registry.styles.ts';
import { reviewPageStyles } from '../../pages/reviews/review-page.styles.ts';
import { searchStyles } from '../../pages/search/search.styles.ts';
import { telephoneStyles } from '../../pages/telephone/telephone.styles.ts';
import { monthStyles } from '../almanac/month.styles.ts';
import { availabilityStyles } from '../availability/availability.styles.ts';
import { detailHeadStyles } from '../cards/detail-head.styles.ts';
import { posterStyles } from '../cards/poster-block.styles.ts';
import { packageDetailsStyles } from '../facts/package-details.styles.ts';
import { banquetMenuStyles } from '../menu/banquet-menu.styles.ts';
import { panoramaStyles } from '../pictures/panorama.styles.ts';
import { pictureStyles } from '../pictures/picture.styles.ts';
import { viewerStyles } from '../pictures/viewer.styles.ts';
import { tablePlanStyles } from '../plan/table-plan.styles.ts';
import { reviewStyles } from '../reviews/review.styles.ts';
import { accountStyles } from '../styles/account.styles.ts';
import { bar } from '../styles/bar.styles.ts';
import { base } from '../styles/base.styles.ts';
import { boxes } from '../styles/boxes.styles.ts';
import { buttons } from '../styles/buttons.styles.ts';
import { filterSheetStyles } from '../styles/filter-sheet.styles.ts';
import { filterStyles } from '../styles/filters.styles.ts';
import { pageHeadStyles } from '../styles/page-head.styles.ts';
import { pieces } from '../styles/pieces.styles.ts';
import { printStyles } from '../styles/print.styles.ts';
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
  monthStyles,
  viewerStyles,
  panoramaStyles,
  detailHeadStyles,
  reviewStyles,
  posterStyles,
  packageDetailsStyles,
  banquetMenuStyles,
  hotelPackageStyles,
  hotelDetailStyles,
  hotelPartsStyles,
  filterStyles,
  filterSheetStyles,
  cityHotelsStyles,
  availabilityStyles,
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
  telephoneStyles,
  plannerStyles,
  receiptStyles,
  conversationStyles,
  receiptWeddingStyles,
  tablePlanStyles,
  quoteStyles,
  printStyles,
  developersStyles,
  playgroundStyles,
  checkStyles,
  reviewPageStyles,
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
