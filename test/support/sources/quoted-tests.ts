/** Tests that a document quotes as `path` › "title". */
import { existsSync, readFileSync } from 'node:fs';

const urlOf = (file: string) => new URL(`../../../${file}`, import.meta.url);
const QUOTES = ["'", '"', '`'];

/** Returns the quoted tests of a text, with those among them whose file or title does not exist. */
export function quotedTests(markdown: string): { count: number; missing: string[] } {
  const quoted = [...markdown.matchAll(/`(test\/[\w./-]+)`(?: › "([^"]+)")?/g)];
  const exists = (file: string, title: string | undefined): boolean => {
    if (!existsSync(urlOf(file))) return false;
    if (title === undefined) return true;
    const source = readFileSync(urlOf(file), 'utf8');
    return QUOTES.some((quote) => source.includes(quote + title + quote));
  };
  return { count: quoted.length, missing: quoted.filter(([, file = '', title]) => !exists(file, title)).map(([text]) => text) };
}
