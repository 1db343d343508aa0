/** Irrevocable facts, repeated after a restore. */
import type { FactRepeats } from '../../platform/facts/fact-replay.ts';
import { hasId } from './service/enquiry-id.ts';

declare module '../../platform/facts/facts.ts' {
  interface FactKinds {
    'receipt.ended': true;
  }
}

export const facts: FactRepeats = {
  'receipt.ended': (trx, [id], at) =>
    trx.updateTable('enquiry').set({ receipt_ended_at: at }).where(hasId(id)).where('receipt_ended_at', 'is', null).execute(),
};
