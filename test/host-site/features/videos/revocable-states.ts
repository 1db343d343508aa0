import { CATALOGUE, type RevocableStates } from '../../platform/facts/revocable-states.ts';

export const revocableStates: RevocableStates = {
  tables: { video: CATALOGUE },
  columns: { 'video.active': CATALOGUE, 'video.has_sound': CATALOGUE, 'video.published_on': CATALOGUE },
};
