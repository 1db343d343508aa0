import type { Web } from '../../platform/feature/web.ts';
import { cityHandlers } from './handlers/city-handlers.ts';
import { contentHandlers } from './handlers/content-handlers.ts';
import { hotelHandlers } from './handlers/hotel-handlers.ts';
import { listingHandlers } from './handlers/listing-handlers.ts';
import { detailsStyles } from './pages/details/details.styles.ts';
import { cityHotelsStyles } from './pages/hotel/city-hotels.styles.ts';
import { hotelDetailStyles } from './pages/hotel/hotel-detail.styles.ts';
import { estimateStyles } from './pages/hotel-package/estimate.styles.ts';
import { hotelPackageStyles } from './pages/hotel-package/hotel-package.styles.ts';
import { hotelPartsStyles } from './pages/hotel-parts/hotel-parts.styles.ts';
import { listingStyles } from './pages/listing/listing.styles.ts';
import { bar } from './ui/bar/bar.styles.ts';
import { posterStyles } from './ui/cards/poster-block.styles.ts';
import { packageDetailsStyles } from './ui/facts/package-details.styles.ts';
import { filterSheetStyles } from './ui/filters/filter-sheet.styles.ts';
import { detailHeadStyles } from './ui/heads/detail-head.styles.ts';
import { banquetMenuStyles } from './ui/menu/banquet-menu.styles.ts';
import { panoramaStyles } from './ui/panorama.styles.ts';
import { tablePlanStyles } from './ui/plan/table-plan.styles.ts';
import { ratingStyles } from './ui/rating/rating.styles.ts';

export const web: Web = {
  handlers: [...cityHandlers, ...contentHandlers, ...hotelHandlers, ...listingHandlers],
  pages: () => import('./pages.ts'),
  styles: {
    parts: [
      bar,
      detailHeadStyles,
      filterSheetStyles,
      ratingStyles,
      panoramaStyles,
      posterStyles,
      packageDetailsStyles,
      banquetMenuStyles,
      tablePlanStyles,
    ],
    pages: [hotelPackageStyles, hotelDetailStyles, hotelPartsStyles, cityHotelsStyles, listingStyles, detailsStyles, estimateStyles],
  },
};
