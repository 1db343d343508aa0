/** Writes the contract's tables of attributes, events and custom properties into both references: `npm run reference`. A contract test compares them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  ATTRIBUTE_TEXTS,
  ATTRIBUTES,
  type AttributeName,
  CUSTOM_PROPERTIES,
  type CustomProperty,
  EVENTS,
  type EventName,
} from '../contract.ts';
import { attributeOf, serializeAttribute } from '../platform/mounting/options/attributes.ts';
import { DARK, LIGHT, PUBLIC, SHARED, type Token } from '../platform/styles/tokens.ts';

export type Language = 'en' | 'zh';

/** References with their languages. */
export const REFERENCES: readonly (readonly [file: string, language: Language])[] = [
  ['docs/reference.md', 'en'],
  ['docs/reference.zh-CN.md', 'zh'],
];

const HEADS = {
  attributes: { en: '| attribute | default | meaning |', zh: '| 属性 | 默认 | 含义 |' },
  events: { en: '| event | detail | |', zh: '| 事件 | detail | |' },
  properties: { en: '| custom property | light | dark | meaning |', zh: '| 自定义属性 | 浅色 | 深色 | 含义 |' },
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

const FOLLOWS = { en: (name: string) => `; follows \`${name}\``, zh: (name: string) => `；随\`${name}\`` };

/** Default of a token in a theme: its value there, or the value that all themes share. */
const valueIn = (theme: Partial<Record<Token, string>>, token: Token) =>
  `\`${theme[token] ?? (SHARED as Partial<Record<Token, string>>)[token]}\``;

function propertyRow(property: CustomProperty, language: Language): string {
  const token = (Object.keys(PUBLIC) as Token[]).find((name) => PUBLIC[name] === property) as Token;
  const { follows, ...texts } = CUSTOM_PROPERTIES[property] as { follows?: string; en: string; zh: string };
  const suffix = follows ? FOLLOWS[language](follows) : '';
  return row(`\`${property}\``, valueIn(LIGHT, token), valueIn(DARK, token), texts[language] + suffix);
}

const propertyRows = (language: Language) =>
  (Object.keys(CUSTOM_PROPERTIES) as CustomProperty[]).map((property) => propertyRow(property, language));

/** Replaces the rows of the table below `head`. */
function replaceRows(markdown: string, head: string, rows: string[]): string {
  const lines = markdown.split('\n');
  const first = lines.indexOf(head) + 2;
  if (first < 2) throw new Error(`The document has no table "${head}".`);
  const length = lines.slice(first).findIndex((line) => !line.startsWith('|'));
  lines.splice(first, length, ...rows);
  return lines.join('\n');
}

const ROWS = { attributes: attributeRows, events: eventRows, properties: propertyRows };

/** Returns a reference with the contract's tables. */
export const withReference = (markdown: string, language: Language): string =>
  (['attributes', 'events', 'properties'] as const).reduce(
    (text, table) => replaceRows(text, HEADS[table][language], ROWS[table](language)),
    markdown,
  );

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, language] of REFERENCES) writeFileSync(file, withReference(readFileSync(file, 'utf8'), language));
}
