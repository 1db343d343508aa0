import { type RevocableStates, ROW, WITHDRAWN } from '../../platform/facts/revocable-states.ts';

export const revocableStates: RevocableStates = {
  tables: {
    coupon: WITHDRAWN,
    quote: WITHDRAWN,
  },
  columns: {
    'coupon.expires_on': ROW,
    'coupon.redeemed_at': ['coupon.redeemed'],
    'quote.accepted_at': ['quote.accepted'],
    'quote.state': ['quote.accepted'],
    'quote.valid_until': ROW,
  },
};
