import { random } from './random.ts';

/** Returns a number of views: high for a few, low for most. */
export function viewsOf(seed: string, tier: number): number {
  const chance = random(seed);
  const base = chance.pick([120, 260, 480, 860, 1500, 2600, 4800, 9600, 21_000]);
  return Math.round(base * (1 + tier / 10)) + chance.below(base);
}

/** From 2026-09-01 to 2026-11-15. */
export function dayOf(seed: string): string {
  const day = new Date(Date.UTC(2026, 8, 1 + random(seed).below(76)));
  return day.toISOString().slice(0, 10);
}
