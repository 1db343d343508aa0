import { chatCookies } from '../../http/security/session-cookies.ts';
import { enquiryCalls } from '../../service-contract/calls/enquiry-calls.ts';
import { makeAppointment } from '../../services/enquiries/enquiries.ts';
import { appointmentStatus } from '../../services/enquiries/enquiry-status.ts';
import { newChallenge } from '../../services/enquiries/proof-of-work.ts';
import { setWedding } from '../../services/enquiries/receipt-wedding.ts';
import { receiptView, withdrawByLink } from '../../services/enquiries/receipts.ts';
import { done } from '../../services/refusals.ts';
import { handlers } from '../handler.ts';

export const enquiryHandlers = handlers(enquiryCalls, {
  makeAppointment: {
    handle: makeAppointment,
    // Only for pages of this site: a partner's page gets no cookie of ours.
    cookies: (data, site, { own }) =>
      own && data.receipt ? chatCookies(site, { merchantId: data.merchant.id, receiptUrl: data.receipt.url }) : [],
  },
  appointmentStatus,
  appointmentChallenge: async (context) => done(await newChallenge(context)),
  receipt: receiptView,
  setWedding,
  withdrawReceipt: withdrawByLink,
});
