/** How often codes are sent and tried: a person meets none of these, a guesser all of them. */
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Keyring } from './keyring.ts';
import type { LimiterSource } from './limiter-source.ts';

export interface LoginLimitNumbers {
  /** Codes sent to one number in a minute and in a day, asked for by one address and by all in an hour. */
  codesPerMinute: number;
  codesPerPhone: number;
  codesPerAddress: number;
  codesInAll: number;
  /** Logins tried from one address in an hour. */
  triesPerAddress: number;
}
/** A hotel's staff behind one address logs in on one morning; ten codes of five tries a day find one number's code in 55 years. */
export const LOGIN_LIMITS: LoginLimitNumbers = {
  codesPerMinute: 1,
  codesPerPhone: 10,
  codesPerAddress: 60,
  codesInAll: 3000,
  triesPerAddress: 300,
};

export interface LoginLimits {
  /** False when one is used up; what was taken from the others stays taken. */
  takeCode(phone: string, network: string): Promise<boolean>;
  takeTry(network: string): Promise<boolean>;
}

const MINUTE = 60;
const HOUR = 3600;
const PREFIXES = ['code-minute', 'code-day'] as const;
const phoneKey = (keyring: Pick<Keyring, 'hash'>, phone: string): string => keyring.hash(`login ${phone}`);

/** The number's rows in the shared table, for its deletion. */
export const loginLimitKeys = (keyring: Pick<Keyring, 'hash'>, phone: string): string[] =>
  PREFIXES.map((prefix) => `${prefix}:${phoneKey(keyring, phone)}`);

export function createLoginLimits(source: LimiterSource, keyring: Keyring, numbers: LoginLimitNumbers): LoginLimits {
  const [minute, day] = PREFIXES;
  const perMinute = source(minute, numbers.codesPerMinute, MINUTE);
  const perDay = source(day, numbers.codesPerPhone, 24 * HOUR);
  const perAddress = source('code-address', numbers.codesPerAddress, HOUR);
  const inAll = source('codes', numbers.codesInAll, HOUR);
  const tries = source('login-address', numbers.triesPerAddress, HOUR);
  const within = (limiter: RateLimiterAbstract, key: string): Promise<boolean> =>
    limiter.consume(key).then(
      () => true,
      // A store that fails must not lock people out; only a used-up limit does.
      (refusal: unknown) => !(refusal instanceof RateLimiterRes),
    );
  const networkKey = (network: string): string => keyring.hash(`network ${network}`);
  return {
    takeCode: async (phone, network) =>
      (await within(perAddress, networkKey(network))) &&
      (await within(perMinute, phoneKey(keyring, phone))) &&
      (await within(perDay, phoneKey(keyring, phone))) &&
      within(inAll, 'all'),
    takeTry: (network) => within(tries, networkKey(network)),
  };
}
