import type { ServiceContext } from '../../platform/calls/context.ts';
import { type Binding, handlers } from '../../platform/calls/handler.ts';
import type { InboxPart } from './context.ts';
import { inboxCalls } from './contract.ts';
import { countNewEnquiries, readInbox, readInboxEnquiry, revealPhone, setEnquiryState } from './service/inbox.ts';

export const inboxHandlers: Binding<ServiceContext & InboxPart>[] = handlers(inboxCalls, {
  inbox: readInbox,
  newEnquiryCount: countNewEnquiries,
  inboxEnquiry: readInboxEnquiry,
  setEnquiryState,
  revealPhone,
});
