/** Requests that the load benchmarks send, by name. */
import { randomUUID } from 'node:crypto';

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

const query = (name: string, value: string) => `${name}=${encodeURIComponent(value)}`;
/** Returns the header of a proxy, which the site trusts, with an IPv4 address; those of 65,536 numbers in a row differ. */
const fromVisitor = (number: number) => ({ 'x-forwarded-for': `198.18.${(number >> 8) % 256}.${number % 256}` });
const WORDS = ['中式', '草坪', '旅拍', '手捧花', '拾光'];

/** `number` differs for each request of a run. */
export const KINDS = {
  'cached page': () => ({ method: 'GET', path: '/hotel/hangzhou' }),
  // The requests of one visitor are limited, so each is from another one. A parameter that no page reads keeps the page from being cached.
  'rendered page': (number) => ({ method: 'GET', path: `/hotel/hangzhou/detail_1001?round=${number}`, headers: fromVisitor(number) }),
  listing: (number) => ({ method: 'GET', path: `/hangzhou/hunlicehua-package?round=${number}`, headers: fromVisitor(number) }),
  search: (number) => ({
    method: 'GET',
    path: `/search?${query('keyword', `${WORDS[number % WORDS.length]}${number}`)}`,
    headers: fromVisitor(number),
  }),
  enquiry: (number) => ({
    method: 'POST',
    path: '/api/hotel/MakeAppointment',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...fromVisitor(number) },
    body: JSON.stringify({ phone_num: `139${String(number % 1e8).padStart(8, '0')}`, merchant_id: 1001, from_type: 18 }),
  }),
} satisfies Record<string, (number: number) => LoadRequest>;

export type KindName = keyof typeof KINDS;
