import type { PageStyles } from '../../platform/feature/web.ts';
import { CHANGE } from '../../platform/pages/page-answers.ts';
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { loadInbox, loadInboxEnquiry, revealPhone, sendEnquiryState } from './pages/inbox.load.ts';
import { inboxStyles } from './pages/inbox.styles.ts';
import { inboxPage } from './pages/inbox.tsx';
import { inboxEnquiryPage } from './pages/inbox-enquiry.tsx';
import { openMerchantCentre } from './pages/merchant-centre.load.ts';

export { fills } from './fills.ts';

export function registerPages({ page, personal }: PageScope): void {
  for (const path of ['/merchantCentre', '/merchantCentre/*']) page(path, openMerchantCentre, inboxPage);
  personal('/merchant/leads', loadInbox, inboxPage);
  // The first time, the enquiry becomes a viewed one.
  personal('/merchant/leads/:enquiry', loadInboxEnquiry, inboxEnquiryPage, { limits: CHANGE });
  personal('/merchant/leads/:enquiry/state', sendEnquiryState, inboxEnquiryPage, { method: 'POST', limits: CHANGE });
  personal('/merchant/leads/:enquiry/reveal', revealPhone, inboxEnquiryPage, { method: 'POST', limits: CHANGE });
}

export const styles: PageStyles = { pages: [inboxStyles] };
