import type { ServiceContext } from '../../platform/calls/context.ts';
import { type Binding, handlers } from '../../platform/calls/handler.ts';
import type { EnquiryPart } from '../enquiries/service.ts';
import type { TelephonePart } from './context.ts';
import { telephoneCalls } from './contract.ts';
import { recordCall } from './service/telephone-leads.ts';
import { lendVirtualPhone, telephoneOffer } from './service/virtual-phone.ts';

export const telephoneHandlers: Binding<ServiceContext & TelephonePart & EnquiryPart>[] = handlers(telephoneCalls, {
  telephoneOffer,
  virtualPhone: lendVirtualPhone,
  telephoneLead: recordCall,
});
