import { LOST, type RevocableStates, ROW } from '../../platform/facts/revocable-states.ts';

export const revocableStates: RevocableStates = {
  tables: {
    further_call: LOST,
    merchant_phone: ['merchant-number.removed'],
    phone_binding: ['caller.forgotten'],
  },
  columns: {
    'further_call.outcome': ROW,
    'merchant_phone.phone_cipher': LOST,
    'phone_binding.expires_at': ROW,
    'phone_binding.phone_cipher': ['caller.forgotten'],
  },
};
