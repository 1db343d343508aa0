/** Tables between features: a feature queries its own tables, those of the features that its `needs` names, and those of the platform. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FEATURES } from '../../../host-site/features.ts';
import { storedBy } from '../../../host-site/platform/feature/stored-data.ts';

const OWNERS = new Map<string, string>(
  FEATURES.flatMap(({ name, stored }) => Object.keys(stored?.tables ?? {}).map((table) => [table, name] as const)),
);
/** A table in a statement: `selectFrom('x')`, `leftJoin('x as y', …)`, `ref('x.column')`, and in `as const` lists of tables. */
const STATEMENT =
  /(?:(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|(?:inner|left|right|full)Join|selectAll)\(\s*|(?:table|owner): )'(\w+)(?: as \w+)?'/g;
const LIST = /for \(const table of \[([^\]]*)\] as const\)/g;
/** `quote.accepted` and `picture.exported` are events. */
const COLUMN = /'(?!(?:quote\.accepted|picture\.exported)')(\w+)\.\w+(?: as \w+)?'/g;

function tablesOf(text: string): Set<string> {
  const lists = [...text.matchAll(LIST)].flatMap(([, list = '']) => [...list.matchAll(/'(\w+)'/g)].map(([, table = '']) => table));
  const named = [STATEMENT, COLUMN].flatMap((pattern) => [...text.matchAll(pattern)].map(([, table = '']) => table));
  return new Set([...named, ...lists].filter((table) => OWNERS.has(table)));
}

it('gives each table one owner', () => {
  const owned = storedBy(FEATURES).flatMap(({ tables }) => tables);
  expect(owned.filter((table, at) => owned.indexOf(table) !== at)).toEqual([]);
});

it.each(FEATURES.map((feature) => [feature.name, feature] as const))(
  '%s queries only its own tables and those of its needs',
  (name, feature) => {
    const allowed = [name, ...feature.needs.map((other) => other.name)];
    const foreign = globSync(`host-site/features/${name}/**/*.{ts,tsx}`).flatMap((file) =>
      [...tablesOf(readFileSync(file, 'utf8'))]
        .filter((table) => !allowed.includes(OWNERS.get(table) ?? ''))
        .map((table) => `${file}: ${table} of ${OWNERS.get(table)}`),
    );
    expect(foreign).toEqual([]);
  },
);

it('recognises the tables of statements', () => {
  expect(OWNERS.get('chat_channel')).toBe('conversation');
  const text =
    "db.selectFrom('enquiry as first').leftJoin('chat_channel', …).select(['hall.name as hall']); for (const table of ['quote'] as const)";
  expect([...tablesOf(text)].sort()).toEqual(['chat_channel', 'enquiry', 'hall', 'quote']);
});
