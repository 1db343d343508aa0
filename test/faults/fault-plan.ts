/** What each fault run meets: it follows from the seed and the run's number alone. */
import { OPEN_HOTEL, SECOND_HOTEL } from '../support/databases/sample-data.ts';

const CLIENT_FAULTS = ['answer lost', 'cut in the middle', '502 before', '502 after', 'double click', 'key lost', 'reload'] as const;
export type ClientFault = (typeof CLIENT_FAULTS)[number];

/** Mulberry32: a small generator whose stream follows from its seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Intent {
  /** Id of the browser, which its tabs share. */
  visitor: string;
  phone: string;
  merchant: number;
  fromType: number;
  /** One list of faults a tab; the tab then goes on without until it is answered. */
  tabs: ClientFault[][];
  chaos: 'kill' | 'restart' | 'webhook down' | '';
  chaosAfter: number;
}

/** The run with the number `at` of a seed. */
export function intentOf(seed: number, at: number): Intent {
  const random = randomOf(seed * 7919 + at);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const faults = () => Array.from({ length: Math.floor(random() * 4) }, () => pick(CLIENT_FAULTS));
  const chance = random();
  return {
    visitor: `visitor-${seed}-${at}`,
    phone: `1${3 + (at % 7)}${String(100_000_000 + ((at * 7_654_321 + seed) % 900_000_000))}`,
    merchant: pick([OPEN_HOTEL, SECOND_HOTEL]),
    fromType: pick([18, 19]),
    tabs: random() < 0.2 ? [faults(), faults()] : [faults()],
    chaos: chance < 0.14 ? 'kill' : chance < 0.18 ? 'restart' : chance < 0.26 ? 'webhook down' : '',
    chaosAfter: random() * 25,
  };
}
