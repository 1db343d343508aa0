/** Words for calls through virtual numbers. */
import type { CallOutcome, TelephoneCall } from '../contract/telephone-call.ts';

export const CALL_OUTCOME_NAMES: Readonly<Record<CallOutcome, string>> = { answered: '已接通', missed: '未接' };

/** 通话2分05秒, 未接; of several calls 来电3次，通话2分05秒. */
export const callWords = ({ outcome, seconds, calls }: Pick<TelephoneCall, 'outcome' | 'seconds' | 'calls'>): string =>
  (calls > 1 ? `来电${calls}次，` : '') + outcomeWords(outcome, seconds);

const outcomeWords = (outcome: CallOutcome, seconds: number): string => {
  if (outcome === 'missed') return CALL_OUTCOME_NAMES.missed;
  const rest = `${String(seconds % 60).padStart(seconds < 60 ? 1 : 2, '0')}秒`;
  return `通话${seconds < 60 ? '' : `${Math.floor(seconds / 60)}分`}${rest}`;
};
