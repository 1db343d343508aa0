/** Writes the contract's attribute and event tables into both READMEs: `npm run reference`. A contract test compares them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ATTRIBUTE_TEXTS, ATTRIBUTES, type AttributeName, EVENTS, type EventName } from '../contract.ts';
import { attributeOf, serializeAttribute } from '../platform/mounting/attributes.ts';

export type Language = 'en' | 'zh';

/** README files with their languages. */
export const READMES: readonly (readonly [file: string, language: Language])[] = [
  ['README.md', 'en'],
  ['README.zh-CN.md', 'zh'],
];

const HEADS = {
  attributes: { en: '| attribute | default | meaning |', zh: '| 属性 | 默认 | 含义 |' },
  events: { en: '| event | detail | |', zh: '| 事件 | detail | |' },
};
const OFF = { en: 'off', zh: '关' };

const row = (...cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

function defaultText(name: AttributeName, language: Language): string {
  const text = ATTRIBUTE_TEXTS[name].default?.[language];
  if (text) return text;
  const value = serializeAttribute(name, ATTRIBUTES[name].default);
  // A flag has no text for its default: the attribute is absent.
  if (value === undefined) return OFF[language];
  return value ? `\`${value}\`` : '–';
}

const attributeRows = (language: Language) =>
  (Object.keys(ATTRIBUTES) as AttributeName[]).map((name) =>
    row(`\`${attributeOf(name)}\``, defaultText(name, language), ATTRIBUTE_TEXTS[name][language]),
  );

const eventRows = (language: Language) =>
  (Object.keys(EVENTS) as EventName[]).map((name) =>
    row(`\`${name}\``, `\`{${Object.keys(EVENTS[name].detail).join(', ')}}\``, EVENTS[name][language]),
  );

/** Replaces the rows of the table below `head`. */
function replaceRows(markdown: string, head: string, rows: string[]): string {
  const lines = markdown.split('\n');
  const first = lines.indexOf(head) + 2;
  if (first < 2) throw new Error(`The README has no table "${head}".`);
  const length = lines.slice(first).findIndex((line) => !line.startsWith('|'));
  lines.splice(first, length, ...rows);
  return lines.join('\n');
}

/** Returns a README with the contract's tables. */
export const withReference = (markdown: string, language: Language): string =>
  replaceRows(replaceRows(markdown, HEADS.attributes[language], attributeRows(language)), HEADS.events[language], eventRows(language));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, language] of READMES) writeFileSync(file, withReference(readFileSync(file, 'utf8'), language));
}
