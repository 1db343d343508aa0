/** Rejects retired terms in code, tests and docs. docs/glossary.md has the terms to use instead. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Each pattern with the term that replaces it. Only wordings that are wrong in every context belong here. */
const RETIRED: readonly (readonly [RegExp, string])[] = [
  [/\banew\b/i, 'again; for a view: re-render'],
  [/\bbefriended\b/i, 'name the relation'],
  [/\bjunk becomes\b/i, 'invalid values fall back to the default'],
  [/\bwhat is asked\b/i, 'request'],
  [/\basked for again\b/i, 'requested again'],
  [/\b(?:lets?|letting) go of\b/i, 'release, unmount'],
  [/\bkept pages?\b/i, 'cached page'],
  [/\b(?:leads?|leading) on\b/i, 'the link is followed'],
  [/\bjudges?\b/i, 'reference implementation, test'],
  [/\bstranger[’']s\b/i, 'embedding page, partner page'],
  [/\bgoes round\b/i, 'traps focus'],
  // Not the text before a request hash, which stored rows depend on.
  [/wish(?:es)?(?![a-z])(?! \$\{)/i, 'enquiry; duplicate window'],
  [/\b(?:takes?|taken|taking) back\b/i, 'withdraw'],
  [/\bcomes? along\b/i, 'is included'],
  [/\btells? of\b/i, 'describes, reports'],
  [/\btold\b/i, 'shown, sent, reported; for a number: published'],
  [/\bjunk\b/i, 'invalid value'],
  [/puzzle/i, 'proof of work, challenge'],
  [/\bunfold(?:s|ed)?\b/i, 'expand'],
  [/\b(?:whoever|somebody)\b/i, 'name the role: visitor, couple, merchant, operator, embedder'],
  [/\b(?:took|taken) in\b/i, 'accepted, imported'],
  [/\b(?:Lead(?:s|State|Detail|Row|Event|Feed)|(?:move|reveal)Lead|leads page)\b/, 'enquiry, enquiry inbox'],
];

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SOURCES = ['*.{md,mjs,json}', '.ci/*', '{docs,examples,host-site,test,widgets}/**/*.{css,html,json,md,mjs,ts,tsx}'];
/** The glossary and this list quote the terms. Fixtures are the work of others. */
const EXEMPT = /^(?:docs\/glossary\.md|test\/contract\/sources\/glossary\.test\.ts|package-lock\.json|test\/fixtures\/.*)$/;

/** Lines of a text that contain a retired term, as `file:line: term → replacement`. */
function violations(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) =>
    RETIRED.flatMap(([pattern, replacement]) => {
      const term = pattern.exec(line)?.[0];
      return term ? [`${file}:${index + 1}: "${term}" → ${replacement}`] : [];
    }),
  );
}

it('finds a retired term, whatever its case, and names its replacement', () => {
  expect(violations('a.ts', '// The list is\n// Drawn anew, as an enquiry.\nconst sameWish = 1;')).toEqual([
    'a.ts:2: "anew" → again; for a view: re-render',
    'a.ts:3: "Wish" → enquiry; duplicate window',
  ]);
});

it('finds no retired term in the project: use the replacement, see docs/glossary.md', () => {
  const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !EXEMPT.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => violations(file, readFileSync(`${ROOT}${file}`, 'utf8')))).toEqual([]);
});
