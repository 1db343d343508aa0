/**
 * Rate limits of login codes. Browsers with a device cookie of the number and all other browsers have separate budgets: an attacker can
 * use up the second, not the first.
 */
import type { Keyring } from '../../../platform/keys/keyring.ts';
import { type Budget, consumeEach, type Limiter, secondsToWait } from '../../../platform/limits/limiter.ts';
import { networkPrefix } from '../../../platform/system/network/network-prefixes.ts';

export interface LoginLimitNumbers {
  /** Codes per number and minute, from one browser or network prefix. */
  codesPerMinute: number;
  /** Codes per number: per day from one browser with a device cookie; per hour and per day from all other browsers together. */
  codesPerDevice: number;
  codesPerPhoneHour: number;
  codesPerPhone: number;
  /** The part of these that one network prefix can use: per hour and per day. */
  codesPerShareHour: number;
  codesPerShare: number;
  /** Codes per hour: of one address, of one network prefix (IPv4 /24, IPv6 /48), and in total. */
  codesPerAddress: number;
  codesPerPrefix: number;
  codesInAll: number;
  /** Codes per hour without a proof of work: per number, per prefix, in total. Browsers with a device cookie need no proof. */
  unprovenPerPhone: number;
  unprovenPerPrefix: number;
  unprovenInAll: number;
  /** Further codes per hour for forms without script: per number, per prefix, in total. */
  plainPerPhone: number;
  plainPerPrefix: number;
  plainInAll: number;
  /** Per hour: login attempts of one address, and attempts with a second factor for one account. */
  triesPerAddress: number;
  factorTries: number;
}
/** Enough for a hotel's staff behind one address. 20 codes with five attempts each per day guess a number's code in 27 years on average. */
export const LOGIN_LIMITS: LoginLimitNumbers = {
  codesPerMinute: 1,
  codesPerDevice: 10,
  codesPerPhoneHour: 8,
  codesPerPhone: 20,
  codesPerShareHour: 4,
  codesPerShare: 6,
  codesPerAddress: 60,
  codesPerPrefix: 200,
  codesInAll: 3000,
  unprovenPerPhone: 3,
  unprovenPerPrefix: 30,
  unprovenInAll: 1500,
  plainPerPhone: 2,
  plainPerPrefix: 10,
  plainInAll: 200,
  triesPerAddress: 300,
  factorTries: 10,
};

/** A request for a login code. */
export interface CodeRequest {
  phone: string;
  /** Address after TRUST_PROXY, and its rate limit key (for IPv6 the /64). */
  address: string;
  network: string;
  /** Device id of a browser that has logged in with the number; empty: none. */
  device: string;
  /** The request contains a valid proof of work. */
  isProven: boolean;
  /** The request comes from the form that works without script, which cannot compute a proof of work. */
  isPlainForm: boolean;
}
/** `proof`: the request is allowed with a proof of work. `retryAfter` in seconds. */
export type CodeDecision = { kind: 'send' } | { kind: 'wait'; retryAfter: number } | { kind: 'proof'; retryAfter: number };

export interface LoginLimits {
  /** Counts a request. Narrow limits come first, so that a refused request does not use up shared ones. */
  takeCode(request: CodeRequest): Promise<CodeDecision>;
  /** Count an attempt; resolve with 0, or with the seconds until the next one is allowed. */
  takeTry(network: string): Promise<number>;
  takeFactorTry(userId: number): Promise<number>;
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;
/** Limits whose keys begin with the number's hash. */
const PHONE_LIMITS = [
  'code-minute',
  'code-device',
  'code-hour',
  'code-day',
  'code-share-hour',
  'code-share',
  'code-unproven',
  'code-plain',
] as const;
const phoneText = (phone: string): string => `login ${phone}`;
const phoneKey = (keyring: Pick<Keyring, 'hash'>, phone: string): string => keyring.hash(phoneText(phone));

/** Returns the key prefixes of the number's rows in the shared table, for deletion. */
export const loginLimitKeys = (keyring: Pick<Keyring, 'hashes'>, phone: string): string[] =>
  keyring.hashes(phoneText(phone)).flatMap((hash) => PHONE_LIMITS.map((prefix) => `${prefix}:${hash}`));

const budgetsOf = (numbers: LoginLimitNumbers) =>
  ({
    minute: { name: 'code-minute', points: numbers.codesPerMinute, seconds: MINUTE },
    device: { name: 'code-device', points: numbers.codesPerDevice, seconds: DAY },
    hour: { name: 'code-hour', points: numbers.codesPerPhoneHour, seconds: HOUR },
    day: { name: 'code-day', points: numbers.codesPerPhone, seconds: DAY },
    shareHour: { name: 'code-share-hour', points: numbers.codesPerShareHour, seconds: HOUR },
    share: { name: 'code-share', points: numbers.codesPerShare, seconds: DAY },
    address: { name: 'code-address', points: numbers.codesPerAddress, seconds: HOUR },
    prefix: { name: 'code-prefix', points: numbers.codesPerPrefix, seconds: HOUR },
    all: { name: 'codes', points: numbers.codesInAll, seconds: HOUR },
    unprovenPhone: { name: 'code-unproven', points: numbers.unprovenPerPhone, seconds: HOUR },
    unprovenPrefix: { name: 'code-unproven-prefix', points: numbers.unprovenPerPrefix, seconds: HOUR },
    unprovenAll: { name: 'codes-unproven', points: numbers.unprovenInAll, seconds: HOUR },
    plainPhone: { name: 'code-plain', points: numbers.plainPerPhone, seconds: HOUR },
    plainPrefix: { name: 'code-plain-prefix', points: numbers.plainPerPrefix, seconds: HOUR },
    plainAll: { name: 'codes-plain', points: numbers.plainInAll, seconds: HOUR },
    tries: { name: 'login-address', points: numbers.triesPerAddress, seconds: HOUR },
    factor: { name: 'login-factor', points: numbers.factorTries, seconds: HOUR },
  }) satisfies Record<string, Budget>;

/** Returns the function that counts against each budget in turn and stops at the first that is exceeded. */
const taker =
  (limiter: Limiter) =>
  (takes: readonly [budget: Budget, key: string][]): Promise<number> =>
    secondsToWait(
      consumeEach(
        limiter,
        takes.map(([budget, key]) => ({ budget, key })),
      ),
    );

export function createLoginLimits(limiter: Limiter, keyring: Keyring, numbers: LoginLimitNumbers): LoginLimits {
  const limit = budgetsOf(numbers);
  const takeEach = taker(limiter);
  const networkKey = (network: string): string => keyring.hash(`network ${network}`);
  const decide = (seconds: number): CodeDecision => (seconds ? { kind: 'wait', retryAfter: seconds } : { kind: 'send' });
  return {
    async takeCode({ phone, address, network, device, isProven, isPlainForm }) {
      const number = phoneKey(keyring, phone);
      if (device) {
        const own = `${number}:${device}`;
        return decide(
          await takeEach([
            [limit.minute, own],
            [limit.device, own],
            [limit.all, 'known'],
          ]),
        );
      }
      const prefix = networkKey(networkPrefix(address));
      const retryAfterAddress = await takeEach([
        [limit.address, networkKey(network)],
        [limit.prefix, prefix],
      ]);
      if (retryAfterAddress) return decide(retryAfterAddress);
      const isSuspicious =
        !isProven &&
        (await takeEach([
          [limit.unprovenPrefix, prefix],
          [limit.unprovenPhone, number],
          [limit.unprovenAll, 'all'],
        ]));
      if (isSuspicious && !isPlainForm) return { kind: 'proof', retryAfter: isSuspicious };
      if (isSuspicious) {
        const retryAfter = await takeEach([
          [limit.plainPrefix, prefix],
          [limit.plainPhone, number],
          [limit.plainAll, 'all'],
        ]);
        if (retryAfter) return { kind: 'proof', retryAfter };
      }
      const share = `${number}:${prefix}`;
      return decide(
        await takeEach([
          [limit.minute, share],
          [limit.shareHour, share],
          [limit.share, share],
          [limit.hour, number],
          [limit.day, number],
          [limit.all, 'all'],
        ]),
      );
    },
    takeTry: (network) => takeEach([[limit.tries, networkKey(network)]]),
    takeFactorTry: (userId) => takeEach([[limit.factor, String(userId)]]),
  };
}
