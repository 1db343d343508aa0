import type { Web } from '../../platform/feature/web.ts';
import { cityHandlers } from './handlers/city-handlers.ts';
import { contentHandlers } from './handlers/content-handlers.ts';
import { hotelHandlers } from './handlers/hotel-handlers.ts';
import { listingHandlers } from './handlers/listing-handlers.ts';

export const web: Web = {
  handlers: [...cityHandlers, ...contentHandlers, ...hotelHandlers, ...listingHandlers],
  pages: () => import('./pages.ts'),
};
