import { BRIEF, DERIVED, LOST, type RevocableStates, ROW } from '../../platform/facts/revocable-states.ts';

export const revocableStates: RevocableStates = {
  tables: {
    hall_availability: LOST,
    hall_busy: ['calendar-import.removed'],
    hall_feed: ['calendar-feed.revoked'],
    hall_import: ['calendar-import.removed'],
    hall_slot: LOST,
  },
  columns: {
    'hall_availability.confirmed_at': LOST,
    'hall_availability.is_demo': ROW,
    'hall_availability.is_on': LOST,
    'hall_import.last_attempt_at': DERIVED,
    'hall_import.last_success_at': DERIVED,
    'hall_import.leased_until': BRIEF,
    'hall_import.next_fetch_at': DERIVED,
    'hall_import.sealed_cipher': LOST,
    'hall_slot.is_demo': ROW,
    'hall_slot.state': LOST,
  },
};
