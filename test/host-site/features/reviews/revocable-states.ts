import { LOST, type RevocableStates, ROW } from '../../platform/facts/revocable-states.ts';

export const revocableStates: RevocableStates = {
  tables: {
    review: ['review.deleted'],
    review_report: ['review.deleted', 'review.hidden', 'review.shown'],
  },
  columns: {
    'review.answered_at': LOST,
    'review.is_demo': ROW,
    'review.is_hidden': ['review.hidden', 'review.shown'],
    'review.is_proven': ROW,
    'review_report.decided_at': ['review.hidden', 'review.shown'],
  },
};
