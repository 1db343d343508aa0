/** Joins the style sheets of all pages into one text, served under an address that contains its hash. */

import { createHash } from 'node:crypto';
import { almanacStyles } from '../../../features/almanac/pages/almanac.styles.ts';
import { monthStyles } from '../../../features/almanac/ui/month.styles.ts';
import { availabilityStyles } from '../../../features/availability/ui/availability.styles.ts';
import { detailsStyles } from '../../../features/catalogue/pages/details/details.styles.ts';
import { cityHotelsStyles } from '../../../features/catalogue/pages/hotel/city-hotels.styles.ts';
import { hotelDetailStyles } from '../../../features/catalogue/pages/hotel/hotel-detail.styles.ts';
import { estimateStyles } from '../../../features/catalogue/pages/hotel-package/estimate.styles.ts';
import { hotelPackageStyles } from '../../../features/catalogue/pages/hotel-package/hotel-package.styles.ts';
import { hotelPartsStyles } from '../../../features/catalogue/pages/hotel-parts/hotel-parts.styles.ts';
import { listingStyles } from '../../../features/catalogue/pages/listing/listing.styles.ts';
import { posterStyles } from '../../../features/catalogue/ui/cards/poster-block.styles.ts';
import { packageDetailsStyles } from '../../../features/catalogue/ui/facts/package-details.styles.ts';
import { banquetMenuStyles } from '../../../features/catalogue/ui/menu/banquet-menu.styles.ts';
import { panoramaStyles } from '../../../features/catalogue/ui/panorama.styles.ts';
import { tablePlanStyles } from '../../../features/catalogue/ui/plan/table-plan.styles.ts';
import { compareStyles } from '../../../features/compare/pages/compare.styles.ts';
import { conversationStyles } from '../../../features/conversation/pages/conversation.styles.ts';
import { checkStyles } from '../../../features/developers/pages/check.styles.ts';
import { developersStyles } from '../../../features/developers/pages/developers.styles.ts';
import { playgroundStyles } from '../../../features/developers/pages/playground.styles.ts';
import { enquiryStyles } from '../../../features/enquiries/pages/enquiry/enquiry.styles.ts';
import { receiptStyles } from '../../../features/enquiries/pages/receipt/receipt.styles.ts';
import { receiptWeddingStyles } from '../../../features/enquiries/pages/receipt/receipt-wedding.styles.ts';
import { articleStyles } from '../../../features/guides/pages/article.styles.ts';
import { homeStyles } from '../../../features/home/pages/home.styles.ts';
import { sceneMosaicStyles } from '../../../features/home/pages/scene-mosaic.styles.ts';
import { inboxStyles } from '../../../features/inbox/pages/inbox.styles.ts';
import { legalStyles } from '../../../features/legal/pages/legal.styles.ts';
import { accountPageStyles } from '../../../features/login/pages/account.styles.ts';
import { quoteStyles } from '../../../features/offers/pages/quote.styles.ts';
import { plannerStyles } from '../../../features/planner/pages/planner.styles.ts';
import { registryStyles } from '../../../features/registry/pages/registry.styles.ts';
import { reviewPageStyles } from '../../../features/reviews/pages/review-page.styles.ts';
import { reviewStyles } from '../../../features/reviews/ui/review.styles.ts';
import { searchStyles } from '../../../features/search/pages/search.styles.ts';
import { telephoneStyles } from '../../../features/telephone/pages/telephone.styles.ts';
import { detailHeadStyles } from '../heads/detail-head.styles.ts';
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
