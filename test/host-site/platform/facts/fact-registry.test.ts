/** Every state in the schema is repeated after a restore by a fact, or has a reason why it may go back. */
import { expect, it } from 'vitest';
import { FEATURES } from '../../../../host-site/features.ts';
import { factRepeats } from '../../../../host-site/platform/facts/fact-replay.ts';
import { memoryDatabase } from '../../../support/databases/databases.ts';
import { importOfFeatures } from './feature-files.ts';
import { isRowColumn, isStateColumn, platformStates, type RevocableStates } from './revocable-states.ts';

const { db, close } = await memoryDatabase('sample');
const schema = await db.introspection.getTables();
await close();

const ofFeatures = await importOfFeatures<{ revocableStates: RevocableStates }>('revocable-states.ts');
const answers = [platformStates, ...ofFeatures.map(({ revocableStates }) => revocableStates)];
const tables = answers.flatMap((states) => Object.entries(states.tables));
const columns = answers.flatMap((states) => Object.entries(states.columns));

it('has an answer for every table, and for no other', () => {
  expect(tables.map(([name]) => name).sort()).toEqual(schema.map(({ name }) => name).sort());
});

it('has an answer for every column that states what is valid, and for no other', () => {
  const states = schema.flatMap(({ name: table, columns: all }) =>
    all.filter(({ name }) => isStateColumn(name)).map(({ name: column }) => ({ column, name: `${table}.${column}` })),
  );
  const answered = columns.map(([name]) => name);
  expect(states.filter(({ column, name }) => !answered.includes(name) && !isRowColumn(column))).toEqual([]);
  const names = states.map(({ name }) => name);
  expect(answered.filter((name) => !names.includes(name))).toEqual([]);
});

it('uses every kind of fact', () => {
  const used = [...tables, ...columns].flatMap(([, answer]) => (typeof answer === 'string' ? [] : answer));
  expect([...new Set(used)].sort()).toEqual(Object.keys(factRepeats(FEATURES)).sort());
});
