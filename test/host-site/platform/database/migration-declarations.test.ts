/** Each migration declares what it does to the earlier release, and does no more than that (docs/operations.md, Migrations). */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FEATURES } from '../../../../host-site/features.ts';
import type { MigrationDeclaration } from '../../../../host-site/platform/database/migration.ts';
import { migrationsOf } from '../../../../host-site/startup/database/migrate.ts';
import { migrationStatements } from './migration-statements.ts';

const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as { version: string };
/** Before it there was no release whose processes could use the same tables. */
const FIRST_RELEASE = '0.1.0';

type Steps = Record<string, { declaration: MigrationDeclaration; statements: readonly string[] }>;

const compareVersions = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

/** Statements by which a migration takes away or renames what the earlier release uses. */
const REMOVES = /\b(?:drop|rename)\b|\balter column\b/i;
/** A column that an insert of the earlier release leaves out, and that must have a value. */
const REQUIRED_COLUMN = /^alter table .* add column (?!.*\bdefault\b).*\bnot null\b/i;

/** Returns one line for each violation of the rules. */
function problemsOf(steps: Steps, current: string): string[] {
  return Object.entries(steps).flatMap(([name, { declaration, statements }]) => {
    const { kind, release } = declaration;
    const problems: string[] = [];
    if (compareVersions(release, current) > 0) problems.push(`${name}: its release ${release} is after the current ${current}`);
    if (kind === 'contract') {
      const finished = steps[declaration.finishes]?.declaration;
      if (finished?.kind !== 'expand') problems.push(`${name}: finishes "${declaration.finishes}", which is no expand migration`);
      else if (compareVersions(release, finished.release) <= 0)
        problems.push(`${name}: ships in ${release}, not after ${finished.release} of ${declaration.finishes}`);
    } else if (release !== FIRST_RELEASE) {
      if (statements.some((statement) => REMOVES.test(statement)))
        problems.push(`${name}: an expand migration removes or renames: declare it as contract`);
      if (statements.some((statement) => REQUIRED_COLUMN.test(statement)))
        problems.push(`${name}: an expand migration adds a required column without a default value`);
    }
    return problems;
  });
}

it('finds a declaration that holds in every migration', async () => {
  const steps = Object.entries(migrationsOf(FEATURES)).map(
    async ([name, migration]) => [name, { declaration: migration.declaration, statements: await migrationStatements(migration) }] as const,
  );
  expect(problemsOf(Object.fromEntries(await Promise.all(steps)), version)).toEqual([]);
});

it.each<[string, Steps, string]>([
  [
    'a contract migration in the release of the expand migration that it finishes',
    {
      '1-add': { declaration: { kind: 'expand', release: '0.2.0' }, statements: [] },
      '2-drop': { declaration: { kind: 'contract', release: '0.2.0', finishes: '1-add' }, statements: [] },
    },
    '2-drop: ships in 0.2.0, not after 0.2.0 of 1-add',
  ],
  [
    'a contract migration that finishes nothing',
    { '2-drop': { declaration: { kind: 'contract', release: '0.10.0', finishes: '1-add' }, statements: [] } },
    '2-drop: finishes "1-add", which is no expand migration',
  ],
  [
    'an expand migration that drops a column',
    {
      '1-add': { declaration: { kind: 'expand', release: '0.2.0' }, statements: ['alter table "fee" drop column "unit"'] },
    },
    '1-add: an expand migration removes or renames: declare it as contract',
  ],
  [
    'an expand migration that drops a table by a statement',
    { '1-add': { declaration: { kind: 'expand', release: '0.2.0' }, statements: ['drop table fee'] } },
    '1-add: an expand migration removes or renames: declare it as contract',
  ],
  [
    'an expand migration that adds a required column',
    {
      '1-add': {
        declaration: { kind: 'expand', release: '0.2.0' },
        statements: ['alter table "fee" add column "tax" integer not null'],
      },
    },
    '1-add: an expand migration adds a required column without a default value',
  ],
  [
    'a release that does not exist yet',
    { '1-add': { declaration: { kind: 'expand', release: '0.11.0' }, statements: [] } },
    '1-add: its release 0.11.0 is after the current 0.10.0',
  ],
])('rejects %s', (_, steps, problem) => {
  expect(problemsOf(steps, '0.10.0')).toEqual([problem]);
});

it('accepts an expand migration and the contract migration of a later release', () => {
  const steps: Steps = {
    '1-add': {
      declaration: { kind: 'expand', release: '0.9.0' },
      statements: ['alter table "fee" add column "tax" integer default 0 not null'],
    },
    '2-drop': {
      declaration: { kind: 'contract', release: '0.10.0', finishes: '1-add' },
      statements: ['alter table "fee" drop column "vat"'],
    },
  };
  expect(problemsOf(steps, '0.10.0')).toEqual([]);
});
