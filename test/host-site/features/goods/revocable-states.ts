import { CATALOGUE, LOST, type RevocableStates, WITHDRAWN } from '../../platform/facts/revocable-states.ts';

export const revocableStates: RevocableStates = {
  tables: { good: CATALOGUE, basket_line: LOST, enquiry_good: WITHDRAWN },
  columns: { 'good.active': CATALOGUE, 'basket_line.added_at': LOST, 'basket_line.asked_at': LOST },
};
