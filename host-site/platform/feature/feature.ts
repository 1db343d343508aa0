/**
 * A feature: one subject of the site in one folder. `feature.ts` has the half that every process needs, the command line too, so nothing behind it may
 * import React; `web.ts` has the half of a running site.
 *
 * How to add a feature: make its folder in `host-site/features/`, with its `feature.ts`, and add its line to `host-site/features.ts`.
 */
import type { Command } from '../cli/command-definition.ts';
import type { StoredData } from './stored-data.ts';
import type { Web } from './web.ts';

export interface Feature extends StoredData {
  /** The features whose calls, tables and functions it uses. */
  readonly needs: readonly Feature[];
  /** The site is none without it. */
  readonly isAlwaysOn?: true;
  /** Commands of `npm run data`. */
  readonly commands?: readonly Command[];
  readonly web: () => Promise<{ readonly web: Web }>;
}

/** Loads the halves of a running site, in the order of the features. */
export const loadWeb = (features: readonly Feature[]): Promise<readonly Web[]> =>
  Promise.all(features.map(async ({ web }) => (await web()).web));
