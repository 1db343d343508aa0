/**
 * The test files that run on every engine of databases, by what they import: `npm run test:distributed` runs all of them on Citus, so that a new
 * one takes part without an entry in a list.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A list of engines or `hasPostgres`. A file that starts its own database imports neither. */
const ENGINES = /import \{[^}]*\b(?:\w*ENGINES?|hasPostgres)\b[^}]*\} from '[^']*\/databases\/databases\.ts'/;
/** A site that a file in a browser changes, on the first engine of the run. */
const SITE = /import \{[^}]*\b(?:site|startSiteOn\w*)\b[^}]*\} from '[^']*\/(?:browser\/site-in-browser|site\/site-on-engine)\.ts'/;

/** Returns those that match the patterns, as paths from `root`. */
export const filesOnEngines = (root: string, ...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => [ENGINES, SITE].some((imported) => imported.test(readFileSync(join(root, file), 'utf8'))))
    .sort();
