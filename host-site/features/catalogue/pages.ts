import { CATEGORIES, LISTING_KINDS } from '../../../widgets/domain/catalogue/category.ts';
import type { PageStyles } from '../../platform/feature/web.ts';
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { registerCityCookie } from './pages/city-cookie.ts';
import { detailsStyles } from './pages/details/details.styles.ts';
import { examplePage } from './pages/details/example.tsx';
import { loadExample, loadListingPackage, loadMerchant } from './pages/details/listed-details.load.ts';
import { listedPackagePage } from './pages/details/listed-package.tsx';
import { merchantPage } from './pages/details/merchant.tsx';
import { notePage } from './pages/details/note.tsx';
import { loadNote, loadNotes } from './pages/details/notes.load.ts';
import { notesPage } from './pages/details/notes.tsx';
import { loadCityHotels } from './pages/hotel/city-hotels.load.ts';
import { cityHotelsStyles } from './pages/hotel/city-hotels.styles.ts';
import { cityHotelsPage } from './pages/hotel/city-hotels.tsx';
import { loadHotelDetail } from './pages/hotel/hotel-detail.load.ts';
import { hotelDetailStyles } from './pages/hotel/hotel-detail.styles.ts';
import { hotelDetailPage } from './pages/hotel/hotel-detail.tsx';
import { loadHotelHome } from './pages/hotel/hotel-home.load.ts';
import { hotelHomePage } from './pages/hotel/hotel-home.tsx';
import { estimateStyles } from './pages/hotel-package/estimate.styles.ts';
import { loadHotelPackage } from './pages/hotel-package/hotel-package.load.ts';
import { hotelPackageStyles } from './pages/hotel-package/hotel-package.styles.ts';
import { hotelPackagePage } from './pages/hotel-package/hotel-package.tsx';
import { loadHall } from './pages/hotel-parts/hall.load.ts';
import { hallPage } from './pages/hotel-parts/hall.tsx';
import { loadHotelMenus } from './pages/hotel-parts/hotel-menus.load.ts';
import { hotelMenusPage } from './pages/hotel-parts/hotel-menus.tsx';
import { hotelPartsStyles } from './pages/hotel-parts/hotel-parts.styles.ts';
import { hotelRoots } from './pages/hotel-roots.ts';
import { loadListing } from './pages/listing/listing.load.ts';
import { listingStyles } from './pages/listing/listing.styles.ts';
import { listingPage } from './pages/listing/listing.tsx';
import { registerSitemap } from './pages/sitemap-routes.ts';
import { bar } from './ui/bar/bar.styles.ts';
import { hotelRowStyles } from './ui/cards/hotel-row.styles.ts';
import { posterStyles } from './ui/cards/poster-block.styles.ts';
import { packageDetailsStyles } from './ui/facts/package-details.styles.ts';
import { filterSheetStyles } from './ui/filters/filter-sheet.styles.ts';
import { detailHeadStyles } from './ui/heads/detail-head.styles.ts';
import { banquetMenuStyles } from './ui/menu/banquet-menu.styles.ts';
import { offeringStyles } from './ui/offerings/offering.styles.ts';
import { panoramaStyles } from './ui/panorama.styles.ts';
import { tablePlanStyles } from './ui/plan/table-plan.styles.ts';
import { ratingStyles } from './ui/rating/rating.styles.ts';

/** Registers the hotel channel under a root path, on a host of its own if `host` is given. */
function registerHotelPages({ page }: PageScope, root: string, host?: string): void {
  page(root || '/', loadHotelHome, hotelHomePage, { host, shared: 'by city' });
  page(`${root}/package`, loadHotelPackage, hotelPackagePage, { host, shared: true });
  page(`${root}/:city`, loadCityHotels, cityHotelsPage, { host, shared: true });
  page(`${root}/:city/detail_:hotel`, loadHotelDetail, hotelDetailPage, { host, shared: true });
  page(`${root}/:city/detail_:hotel/hall_:hall`, loadHall, hallPage, { host, shared: true });
  page(`${root}/:city/detail_:hotel/menus`, loadHotelMenus, hotelMenusPage, { host, shared: true });
}

/** Registers the lists of the categories, and their details. */
function registerListingPages({ page }: PageScope): void {
  const listing = `:listing(^(?:${CATEGORIES.map(({ slug }) => slug).join('|')})-(?:${LISTING_KINDS.join('|')})$)`;
  page(`/${listing}`, loadListing, listingPage, { shared: 'by city' });
  page(`/:city/${listing}`, loadListing, listingPage, { shared: true });

  page('/merchant/:id', loadMerchant, merchantPage, { shared: true });
  page('/merchant/:id/notes', loadNotes, notesPage, { shared: true });
  page('/note/:id', loadNote, notePage, { shared: true });
  page('/package/:id', loadListingPackage, listedPackagePage, { shared: true });
  page('/example/:id', loadExample, examplePage, { shared: true });
}

export function registerPages(scope: PageScope): void {
  for (const { path, host } of hotelRoots(scope.dependencies.content().site)) registerHotelPages(scope, path, host);
  registerListingPages(scope);
  registerCityCookie(scope);
  registerSitemap(scope);
}

export const styles: PageStyles = {
  parts: [
    bar,
    detailHeadStyles,
    hotelRowStyles,
    filterSheetStyles,
    ratingStyles,
    panoramaStyles,
    posterStyles,
    packageDetailsStyles,
    banquetMenuStyles,
    tablePlanStyles,
    offeringStyles,
  ],
  pages: [hotelPackageStyles, hotelDetailStyles, hotelPartsStyles, cityHotelsStyles, listingStyles, detailsStyles, estimateStyles],
};
