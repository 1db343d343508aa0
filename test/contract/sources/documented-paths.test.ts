/** Every file that the documentation names exists, and every link between pages leads to a heading. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Not among them: the package's README, whose links are those of the package, and decisions, whose paths are those of their date. */
const PAGES = globSync(['*.md', 'docs/*.md', 'examples/**/*.md', 'host-site/**/*.md'], { cwd: ROOT });

const read = (page: string): string => readFileSync(join(ROOT, page), 'utf8');
const withoutSnippets = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '');

/** The id that a heading gets on the usual hosts: lower case, no punctuation, hyphens for spaces. */
const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s-]/gu, '')
    .replace(/\s/g, '-');
const headingsOf = (page: string): string[] => [...withoutSnippets(read(page)).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => idOf(text));

function isBroken(page: string, target: string): boolean {
  const [path = '', heading = ''] = target.split('#');
  const file = path ? join(dirname(page), path) : page;
  return !existsSync(join(ROOT, file)) || (heading !== '' && !headingsOf(file).includes(heading));
}

it('finds every file that a document names', () => {
  const missing = PAGES.flatMap((page) =>
    [...withoutSnippets(read(page)).matchAll(/`((?:docs|examples|host-site|test|widgets)\/[\w./-]+)`/g)]
      .filter(([, path = '']) => !existsSync(join(ROOT, path)))
      .map(([, path]) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});

it('finds the page and the heading of every link', () => {
  const links = PAGES.flatMap((page) =>
    [...withoutSnippets(read(page)).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, target = '']) => [page, target] as const),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(([page, target]) => isBroken(page, target))).toEqual([]);
});
