/** Irrevocable facts, repeated after a restore. */
import type { FactRepeats } from '../../platform/facts/fact-replay.ts';
import { removeReview } from './service/review-erasure.ts';
import { setReviewVisibility } from './service/review-reports.ts';

declare module '../../platform/facts/facts.ts' {
  interface FactKinds {
    'review.deleted': true;
    'review.hidden': true;
    'review.shown': true;
  }
}

export const facts: FactRepeats = {
  'review.deleted': (trx, [id], at) => removeReview(trx, { id }, at),
  'review.hidden': (trx, [id], at) => setReviewVisibility(trx, { id, isHidden: true, now: at }),
  'review.shown': (trx, [id], at) => setReviewVisibility(trx, { id, isHidden: false, now: at }),
};
