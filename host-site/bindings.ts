/** Every call with its handler. */

import { availabilityHandlers } from './features/availability/handlers.ts';
import { cityHandlers } from './features/catalogue/handlers/city-handlers.ts';
import { contentHandlers } from './features/catalogue/handlers/content-handlers.ts';
import { hotelHandlers } from './features/catalogue/handlers/hotel-handlers.ts';
import { listingHandlers } from './features/catalogue/handlers/listing-handlers.ts';
import { conversationHandlers } from './features/conversation/handlers.ts';
import { enquiryHandlers } from './features/enquiries/handlers.ts';
import { guideHandlers } from './features/guides/handlers.ts';
import { inboxHandlers } from './features/inbox/handlers.ts';
import { accountHandlers } from './features/login/handlers.ts';
import { offerHandlers } from './features/offers/handlers.ts';
import { plannerHandlers } from './features/planner/handlers.ts';
import { reviewHandlers } from './features/reviews/handlers.ts';
import { searchHandlers } from './features/search/handlers.ts';
import { telephoneHandlers } from './features/telephone/handlers.ts';
import { trackingHandlers } from './features/tracking/handlers.ts';
import type { Binding } from './platform/calls/handler.ts';
import type { Call } from './platform/feature/call.ts';

export const BINDINGS: readonly Binding[] = [
  ...accountHandlers,
  ...availabilityHandlers,
  ...cityHandlers,
  ...contentHandlers,
  ...conversationHandlers,
  ...enquiryHandlers,
  ...guideHandlers,
  ...hotelHandlers,
  ...inboxHandlers,
  ...listingHandlers,
  ...offerHandlers,
  ...plannerHandlers,
  ...reviewHandlers,
  ...searchHandlers,
  ...telephoneHandlers,
  ...trackingHandlers,
];

const bindings = new Map(BINDINGS.map((binding) => [binding.call, binding]));

/** @throws Error for a call without a handler */
export function bindingOf(call: Call): Binding {
  const binding = bindings.get(call);
  if (!binding) throw new Error(`The call ${call.name} has no handler: list its subject in host-site/bindings.ts.`);
  return binding;
}
