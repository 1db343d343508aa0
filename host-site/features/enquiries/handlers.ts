import type { ServiceContext } from '../../platform/calls/context.ts';
import { type Binding, handlers } from '../../platform/calls/handler.ts';
import { done } from '../../platform/calls/refusals.ts';
import { chatCookies } from '../../platform/http/security/session-cookies.ts';
import type { EnquiryPart } from './context.ts';
import { enquiryCalls } from './contract.ts';
import { makeAppointment } from './service/enquiries.ts';
import { appointmentStatus } from './service/enquiry-status.ts';
import { newChallenge } from './service/proof-of-work.ts';
import { setWedding } from './service/receipt-wedding.ts';
import { receiptView, withdrawByLink } from './service/receipts.ts';

export const enquiryHandlers: Binding<ServiceContext & EnquiryPart>[] = handlers(enquiryCalls, {
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
