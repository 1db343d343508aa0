import type { WebWith } from '../../platform/feature/web.ts';
import { type ConversationPart, conversationPart } from '../conversation/service.ts';
import { type EnquiryPart, enquiryPart } from '../enquiries/service.ts';
import { type OfferPart, offerPart } from './context.ts';
import { offerHandlers } from './handlers.ts';

export const web: WebWith<OfferPart & ConversationPart & EnquiryPart> = {
  handlers: offerHandlers,
  start: (site) => ({ part: { ...enquiryPart(site), ...conversationPart(site), ...offerPart(site) } }),
  pages: () => import('./pages.ts'),
};
