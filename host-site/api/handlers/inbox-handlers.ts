import { inboxCalls } from '../../service-contract/calls/inbox-calls.ts';
import { readInbox, readInboxEnquiry, revealPhone, setEnquiryState } from '../../services/inbox/inbox.ts';
import { handlers } from '../handler.ts';

export const inboxHandlers = handlers(inboxCalls, {
  inbox: readInbox,
  inboxEnquiry: readInboxEnquiry,
  setEnquiryState,
  revealPhone,
});
