/** What is built for browsers of the pages, each under an address that changes with it. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFile } from '../../system/project-root.ts';

interface ClientScript {
  /** Immutable. */
  path: string;
  text: string;
}

/** Read once, when first asked for; undefined where nothing is built. */
function builtScript(name: string, built: string): () => ClientScript | undefined {
  let made: ClientScript | null | undefined;
  return () => {
    if (made === undefined) {
      try {
        const text = readFileSync(projectFile('dist/client', built), 'utf8');
        made = { path: `/assets/${name}-${createHash('sha256').update(text).digest('hex').slice(0, 10)}.js`, text };
      } catch {
        made = null;
      }
    }
    return made ?? undefined;
  };
}

/** The pages' one script; where nothing is built, pages are without script. */
export const siteScript = builtScript('site', 'entry.js');
/** The script of the merchant's list; where nothing is built, the list is read again by hand. */
export const inboxScript = builtScript('inbox', 'inbox.js');

/** The script of a login page that brings a puzzle; where nothing is built, codes come at the rate of browsers without script. */
export const loginScript = builtScript('login', 'login.js');

/** What the pages' script asks for later, named by the build after its content. */
export function laterScripts(): ClientScript[] {
  try {
    const folder = projectFile('dist/client');
    return readdirSync(folder)
      .filter((name) => /-[\w-]{8}\.js$/.test(name))
      .map((name) => ({ path: `/assets/${name}`, text: readFileSync(join(folder, name), 'utf8') }));
  } catch {
    return [];
  }
}
