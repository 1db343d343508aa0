/** The script of the merchant's list as built, under an address that changes with it. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { projectFile } from '../project-root.ts';

const BUILT = 'dist/client/leads.js';

let made: { path: string; text: string } | null | undefined;

/** `path` is immutable. Undefined where nothing is built: then the list is read again by hand. */
export function leadsScript(): { path: string; text: string } | undefined {
  if (made === undefined) {
    try {
      const text = readFileSync(projectFile(BUILT), 'utf8');
      made = { path: `/assets/leads-${createHash('sha256').update(text).digest('hex').slice(0, 10)}.js`, text };
    } catch {
      made = null;
    }
  }
  return made ?? undefined;
}
