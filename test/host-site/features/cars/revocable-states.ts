import { CATALOGUE, type RevocableStates } from '../../platform/facts/revocable-states.ts';

export const revocableStates: RevocableStates = { tables: { car_fleet: CATALOGUE }, columns: { 'car_fleet.active': CATALOGUE } };
