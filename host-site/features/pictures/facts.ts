/** Irrevocable facts, repeated after a restore. */
import type { FactRepeats } from '../../platform/facts/fact-replay.ts';
import { setOffered } from './service/picture-state.ts';

export const facts: FactRepeats = {
  'picture.withdrawn': (trx, [id]) => setOffered(trx, Number(id), false),
  'picture.offered': (trx, [id]) => setOffered(trx, Number(id), true),
};
