import { handlers } from '../../platform/calls/handler.ts';
import { inboxCalls } from './contract.ts';
import { readInbox, readInboxEnquiry, revealPhone, setEnquiryState } from './service/inbox.ts';

export const inboxHandlers = handlers(inboxCalls, {
  inbox: readInbox,
  inboxEnquiry: readInboxEnquiry,
  setEnquiryState,
  revealPhone,
});
