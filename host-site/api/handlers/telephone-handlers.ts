import { telephoneCalls } from '../../service-contract/calls/telephone-calls.ts';
import { recordCall } from '../../services/telephone/telephone-leads.ts';
import { lendVirtualPhone, telephoneOffer } from '../../services/telephone/virtual-phone.ts';
import { handlers } from '../handler.ts';

export const telephoneHandlers = handlers(telephoneCalls, {
  telephoneOffer,
  virtualPhone: lendVirtualPhone,
  telephoneLead: recordCall,
});
