/** Every state in the schema is repeated after a restore by a fact, or has a reason why it may go back. */
import { expect, it } from 'vitest';
import { FEATURES } from '../../../../host-site/features.ts';
import { factRepeats } from '../../../../host-site/platform/facts/fact-replay.ts';
import { memoryDatabase } from '../../../support/databases/databases.ts';
import { answerOf, COLUMN_ANSWERS, isStateColumn, TABLES } from './revocable-states.ts';

const { db, close } = await memoryDatabase('sample');
const tables = await db.introspection.getTables();
await close();

it('has an answer for every table, and for no other', () => {
  expect(Object.keys(TABLES).sort()).toEqual(tables.map(({ name }) => name).sort());
});

it('has an answer for every column that states what is valid, and for no other', () => {
  const columns = tables.flatMap(({ name: table, columns: all }) => all.map(({ name: column }) => ({ table, column })));
  const states = columns.filter(({ column }) => isStateColumn(column));
  expect(states.filter(({ table, column }) => answerOf(table, column) === undefined)).toEqual([]);
  const names = states.map(({ table, column }) => `${table}.${column}`);
  expect(COLUMN_ANSWERS.map(([name]) => name).filter((name) => !names.includes(name))).toEqual([]);
});

it('uses every kind of fact', () => {
  const used = [...Object.values(TABLES), ...COLUMN_ANSWERS.map(([, answer]) => answer)]
    .filter((answer) => typeof answer !== 'string')
    .flat();
  expect([...new Set(used)].sort()).toEqual(Object.keys(factRepeats(FEATURES)).sort());
});
