/** Every call with its handler. */
import type { Call } from '../platform/feature/call.ts';
import type { Binding } from './handler.ts';
import { accountHandlers } from './handlers/account-handlers.ts';
import { availabilityHandlers } from './handlers/availability-handlers.ts';
import { cityHandlers } from './handlers/city-handlers.ts';
import { contentHandlers } from './handlers/content-handlers.ts';
import { conversationHandlers } from './handlers/conversation-handlers.ts';
import { enquiryHandlers } from './handlers/enquiry-handlers.ts';
import { guideHandlers } from './handlers/guide-handlers.ts';
import { hotelHandlers } from './handlers/hotel-handlers.ts';
import { inboxHandlers } from './handlers/inbox-handlers.ts';
import { listingHandlers } from './handlers/listing-handlers.ts';
import { offerHandlers } from './handlers/offer-handlers.ts';
import { plannerHandlers } from './handlers/planner-handlers.ts';
import { reviewHandlers } from './handlers/review-handlers.ts';
import { searchHandlers } from './handlers/search-handlers.ts';
import { telephoneHandlers } from './handlers/telephone-handlers.ts';
import { trackingHandlers } from './handlers/tracking-handlers.ts';

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
  if (!binding) throw new Error(`The call ${call.name} has no handler: list its subject in host-site/api/bindings.ts.`);
  return binding;
}
