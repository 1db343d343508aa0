/** Built scripts of the pages, and the style sheet of the playground's preview, each under an address that contains its hash. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { builtFile } from '../../system/project-root.ts';

interface ClientScript {
  /** Address with a hash of the content. */
  path: string;
  text: string;
}

/** Returns a function that reads the built file once, on its first call; undefined without a build. */
function builtScript(name: string, built: string): () => ClientScript | undefined {
  let cachedScript: ClientScript | null | undefined;
  return () => {
    if (cachedScript === undefined) {
      try {
        const text = readFileSync(builtFile('client', built), 'utf8');
        const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
        cachedScript = { path: `/assets/${name}-${hash}${extname(built)}`, text };
      } catch {
        cachedScript = null;
      }
    }
    return cachedScript ?? undefined;
  };
}

/** Script of all pages; without a build, pages work without script. */
export const siteScript = builtScript('site', 'entry.js');
/** Script of the enquiry inbox; without it, the list is reloaded by hand. */
export const inboxScript = builtScript('inbox', 'inbox.js');

/** Script of a login page with a proof of work; without it, browsers get the lower rate limit for codes. */
export const loginScript = builtScript('login', 'login.js');

/** Script of a conversation; without it, messages arrive when the page is loaded again. */
export const conversationScript = builtScript('conversation', 'conversation.js');

/** Script inside the playground's preview, which reports events and measurements; without it, the preview reports nothing. */
export const previewScript = builtScript('preview', 'preview.js');
/** Bootstrap 2, for the preview on such a page. */
export const bootstrapStyles = builtScript('bootstrap2', 'bootstrap2.css');

/** Chunks that the pages' script loads later; the build names them by hash. */
export function laterScripts(): ClientScript[] {
  try {
    const folder = builtFile('client');
    return readdirSync(folder)
      .filter((name) => /-[\w-]{8}\.js$/.test(name))
      .map((name) => ({ path: `/assets/${name}`, text: readFileSync(join(folder, name), 'utf8') }));
  } catch {
    return [];
  }
}
