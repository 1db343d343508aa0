/**
 * A feature: one subject of the site in one folder. `feature.ts` has the half that every process needs, the command line too, so nothing behind it may
 * import React; `web.ts` has the half of a running site.
 *
 * How to add a feature: make its folder in `host-site/features/`, with its `feature.ts`, and add its line to `host-site/features.ts`.
 */
import type { Site } from '../../../widgets/domain/site/site.ts';
import type { Command } from '../cli/command-definition.ts';
import type { FeatureSettings } from '../settings/feature-settings.ts';
import type { Fill } from './slot.ts';
import type { Storing } from './stored-data.ts';
import type { AnyWeb, Pages } from './web.ts';

export interface Feature extends Storing {
  /** One sentence. */
  readonly what: string;
  /** The features whose calls, tables and functions it uses. */
  readonly needs: readonly Feature[];
  /** Its environment variables; they are read and checked also while it is off. */
  readonly settings?: FeatureSettings;
  /** `required`: the site is none without it. `placeholder`: its pages only say that something is not open yet; menus omit links to them, and the footer has them last. */
  readonly kind?: 'required' | 'placeholder';
  /** What the addresses of its pages begin with. Links to them are omitted while it is off. */
  readonly roots?: (site: Pick<Site, 'origins'>) => readonly string[];
  /** Commands of `npm run data`. */
  readonly commands?: readonly Command[];
  /** What it adds to the services of other features, and the limits of its requests; what it adds to their pages is stated by its `pages.ts`. */
  readonly fills?: readonly Fill[];
  readonly web: () => Promise<{ readonly web: AnyWeb }>;
}

/** Loads the halves of a running site, in the order of the features. */
export const loadWeb = (features: readonly Feature[]): Promise<readonly AnyWeb[]> =>
  Promise.all(features.map(async ({ web }) => (await web()).web));

/** Loads the pages of features, which need React. */
export const loadPages = async (web: readonly AnyWeb[]): Promise<readonly Pages[]> =>
  (await Promise.all(web.map(({ pages }) => pages?.()))).filter((pages) => pages !== undefined);
