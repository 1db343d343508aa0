import { handlers } from '../../platform/calls/handler.ts';
import { telephoneCalls } from './contract.ts';
import { recordCall } from './service/telephone-leads.ts';
import { lendVirtualPhone, telephoneOffer } from './service/virtual-phone.ts';

export const telephoneHandlers = handlers(telephoneCalls, {
  telephoneOffer,
  virtualPhone: lendVirtualPhone,
  telephoneLead: recordCall,
});
