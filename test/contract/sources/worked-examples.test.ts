/** The worked examples of CONTRIBUTING.md: few files to read or change, each of which is about the subject. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const examples = readFileSync('CONTRIBUTING.md', 'utf8').split('\n## Worked examples\n')[1]?.split('\n## ')[0] ?? '';

/** Returns the files that a section names. */
const filesOf = (heading: string): string[] => {
  const section = examples.split(`\n### ${heading}`)[1]?.split('\n### ')[0] ?? '';
  return [...new Set([...section.matchAll(/`((?:docs|examples|host-site|test|widgets)\/[\w./-]+\.\w+)`/g)].map(([, file = '']) => file))];
};

describe.each([
  // The attribute `active` is one of the same kind.
  { heading: 'Add an attribute', most: 8, features: 0, subject: /active|attribute|contract/i },
  { heading: 'Add a filter', most: 20, features: 1, subject: /hotel|migration/i },
  { heading: 'Follow a phone number', most: 30, features: 4, subject: /phone|reveal|body|enquiry/i },
  { heading: 'Follow a keyword', most: 20, features: 4, subject: /keyword|words?\b|gram|term|pinyin|hits/i },
  { heading: 'Add or remove a feature', most: 4, features: 0, subject: /feature|wedding/i },
])('$heading', ({ heading, most, features, subject }) => {
  it(`names at most ${most} files, of at most ${features} features, each about the subject`, () => {
    const files = filesOf(heading);
    expect(files.length).toBeGreaterThan(2);
    expect(files.length).toBeLessThanOrEqual(most);
    expect(new Set(files.flatMap((file) => /^host-site\/features\/([^/]+)\//.exec(file)?.[1] ?? [])).size).toBeLessThanOrEqual(features);
    expect(files.filter((file) => !subject.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
