/**
 * The test files that run on every engine of databases, by what they import: `npm run test:distributed` runs all of them on Citus, so that a new
 * one takes part without an entry in a list.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An import of a list of engines or of `hasPostgres`. A file that starts its own database, or compares the engines, imports neither. */
const IMPORTS_ENGINES = /import \{[^}]*\b(?:\w*ENGINES?|hasPostgres)\b[^}]*\} from '[^']*\/databases\/databases\.ts'/;

/** Returns those that match the patterns, as paths from `root`. */
export const filesOnEngines = (root: string, ...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => IMPORTS_ENGINES.test(readFileSync(join(root, file), 'utf8')))
    .sort();
