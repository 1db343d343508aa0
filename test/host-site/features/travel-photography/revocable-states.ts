import { CATALOGUE, type RevocableStates } from '../../platform/facts/revocable-states.ts';

export const revocableStates: RevocableStates = { tables: { travel_package: CATALOGUE }, columns: { 'travel_package.active': CATALOGUE } };
