/** Parses the arguments of `data -- telephone`. */
import { CALL_OUTCOMES, type CallOutcome } from '../../widgets/domain/services/telephone.ts';

export type TelephoneRequest = { command: 'telephone' } & (
  | { action: 'set'; merchantId: number; number: string }
  | { action: 'remove'; merchantId: number }
  | { action: 'call'; number: string; outcome: CallOutcome; seconds: number }
);

const SECONDS_OF_A_CALL = '60';

/** @param names what follows `telephone`: action and its arguments. Undefined when they are no request. */
export function readTelephoneRequest([action, first = '', second = '', third, ...more]: string[]): TelephoneRequest | undefined {
  const command = 'telephone';
  const isMerchant = /^[1-9]\d{0,8}$/.test(first);
  if (more.length) return undefined;
  if (action === 'set' && isMerchant && second && third === undefined)
    return { command, action, merchantId: Number(first), number: second };
  if (action === 'remove' && isMerchant && !second) return { command, action, merchantId: Number(first) };
  const outcome = CALL_OUTCOMES.find((one) => one === second);
  const seconds = third ?? SECONDS_OF_A_CALL;
  if (action === 'call' && first && outcome && /^\d{1,5}$/.test(seconds))
    return { command, action, number: first, outcome, seconds: Number(seconds) };
  return undefined;
}
