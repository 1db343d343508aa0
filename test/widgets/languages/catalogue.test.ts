/** The catalogue of the widgets' texts: complete, in the right script, and the only place of texts. Missing translations are errors of types. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { CATALOGUE, REFUSAL_CODES, type Translation, textsOf } from '../../../widgets/languages/catalogue.ts';
import { ENGLISH } from '../../../widgets/languages/english.ts';
import { TRADITIONAL_CHINESE } from '../../../widgets/languages/traditional-chinese.ts';
import { allRefusals } from '../../support/site/all-refusals.ts';
import { big5 } from '../../support/sources/big5.ts';

const HAN = /\p{Script=Han}/u;
const LANGUAGES: [name: string, translation: Translation][] = [
  ['English', ENGLISH],
  ['Traditional Chinese', TRADITIONAL_CHINESE],
];

/** Every text of a translation with its Chinese original. */
function pairsOf(translation: Translation): [chinese: string, text: string][] {
  return Object.entries(CATALOGUE).flatMap(([part, texts]) =>
    Object.entries(texts).map(([name, chinese]): [string, string] => [
      chinese,
      (translation as unknown as Record<string, Record<string, string>>)[part]?.[name] ?? '',
    ]),
  );
}

describe.each(LANGUAGES)('%s', (_, translation) => {
  it('translates every text', () => {
    const pairs = pairsOf(translation);
    expect(pairs.length).toBeGreaterThan(90);
    expect(pairs.filter(([, text]) => !text.trim())).toEqual([]);
  });

  it('translates equal texts equally, because the original is the key', () => {
    const byText = new Map(textsOf(translation).texts);
    expect(pairsOf(translation).filter(([chinese, text]) => byText.get(chinese) !== text)).toEqual([]);
  });

  it('has a message for each refusal code and one for all others', () => {
    const { refusals, otherRefusal } = textsOf(translation);
    expect(refusals.map(([code]) => code)).toEqual(REFUSAL_CODES);
    expect([...refusals.map(([, text]) => text), otherRefusal].filter((text) => !text)).toEqual([]);
  });
});

const allTexts = (translation: Translation) =>
  JSON.stringify(textsOf(translation).texts.map(([, text]) => text)) + JSON.stringify(translation.refusals);

it('has no Chinese characters in English', () => {
  expect([...allTexts(ENGLISH)].filter((character) => HAN.test(character))).toEqual([]);
});

it('has no simplified characters in Traditional Chinese', () => {
  const known = big5();
  expect(known.has('詢')).toBe(true);
  expect(known.has('询')).toBe(false);
  expect([...allTexts(TRADITIONAL_CHINESE)].filter((character) => HAN.test(character) && !known.has(character))).toEqual([]);
});

it('names only refusals that services use', async () => {
  // -1 and 4444: no usable answer. 404: an unknown enquiry.
  const used: readonly number[] = [...(await allRefusals()).map(([, code]) => code), -1, 4444];
  expect(REFUSAL_CODES.filter((code) => !used.includes(code))).toEqual([]);
});

/** Returns the texts in Chinese that a source states outside of comments. */
function chineseTexts(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (
      (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) &&
      HAN.test(node.text)
    )
      found.push(`${file}: ${node.text.trim()}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return found;
}

it('is the only place of texts: views and platform state none', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const folders = 'header,search-box,city-selector,footer,enquiry-modal,platform';
  const files = globSync(`widgets/{${folders}}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/texts\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => chineseTexts(root + file))).toEqual([]);
});
