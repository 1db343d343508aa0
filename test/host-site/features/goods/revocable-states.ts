import { CATALOGUE, type RevocableStates } from '../../platform/facts/revocable-states.ts';

export const revocableStates: RevocableStates = { tables: { good: CATALOGUE }, columns: { 'good.active': CATALOGUE } };
