/** Each migration declares what it does to the earlier release, and does no more than that (docs/operations.md, Migrations). */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../../../../host-site/platform/database/migrate.ts';
import type { MigrationDeclaration } from '../../../../host-site/platform/database/migrations/declaration.ts';

const folder = fileURLToPath(new URL('../../../../host-site/platform/database/migrations/', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as { version: string };
/** Before it there was no release whose processes could use the same tables. */
const FIRST_RELEASE = '0.1.0';

type Steps = Record<string, { declaration: MigrationDeclaration; up: string }>;

const compareVersions = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

/** Statements by which a migration takes away or renames what the earlier release uses. */
const REMOVES = /\.(?:dropTable|dropColumn|dropConstraint|renameTo|renameColumn|alterColumn)\(|\b(?:drop|rename|alter) (?:table|column)\b/i;
/** A column that an insert of the earlier release leaves out, and that must have a value. */
const addsRequiredColumn = (up: string): boolean =>
  [...up.matchAll(/alterTable\([\s\S]*?\.execute\(\)/g)].some(([text]) => text.includes('notNull()') && !text.includes('defaultTo('));

/** Returns one line for each violation of the rules. */
function problemsOf(steps: Steps, current: string): string[] {
  return Object.entries(steps).flatMap(([name, { declaration, up }]) => {
    const { kind, release } = declaration;
    const problems: string[] = [];
    if (compareVersions(release, current) > 0) problems.push(`${name}: its release ${release} is after the current ${current}`);
    if (kind === 'contract') {
      const finished = steps[declaration.finishes]?.declaration;
      if (finished?.kind !== 'expand') problems.push(`${name}: finishes "${declaration.finishes}", which is no expand migration`);
      else if (compareVersions(release, finished.release) <= 0)
        problems.push(`${name}: ships in ${release}, not after ${finished.release} of ${declaration.finishes}`);
    } else if (release !== FIRST_RELEASE) {
      if (REMOVES.test(up)) problems.push(`${name}: an expand migration removes or renames: declare it as contract`);
      if (addsRequiredColumn(up)) problems.push(`${name}: an expand migration adds a required column without a default value`);
    }
    return problems;
  });
}

const files = globSync('0*.ts', { cwd: folder }).map((file) => basename(file, '.ts'));
/** The source without the function that undoes the migration. */
const upOf = (name: string): string => readFileSync(`${folder}${name}.ts`, 'utf8').replace(/\nexport async function down[\s\S]*?\n}\n/, '');

it('finds every migration file in the list of migrate.ts', () => {
  expect(Object.keys(MIGRATIONS).sort()).toEqual(files.sort());
});

it('finds a declaration that holds in every migration', () => {
  const steps = Object.fromEntries(Object.entries(MIGRATIONS).map(([name, { declaration }]) => [name, { declaration, up: upOf(name) }]));
  expect(problemsOf(steps, version)).toEqual([]);
});

it.each<[string, Steps, string]>([
  [
    'a contract migration in the release of the expand migration that it finishes',
    {
      '1-add': { declaration: { kind: 'expand', release: '0.2.0' }, up: '' },
      '2-drop': { declaration: { kind: 'contract', release: '0.2.0', finishes: '1-add' }, up: '' },
    },
    '2-drop: ships in 0.2.0, not after 0.2.0 of 1-add',
  ],
  [
    'a contract migration that finishes nothing',
    { '2-drop': { declaration: { kind: 'contract', release: '0.10.0', finishes: '1-add' }, up: '' } },
    '2-drop: finishes "1-add", which is no expand migration',
  ],
  [
    'an expand migration that drops a column',
    {
      '1-add': { declaration: { kind: 'expand', release: '0.2.0' }, up: "await db.schema.alterTable('fee').dropColumn('unit').execute();" },
    },
    '1-add: an expand migration removes or renames: declare it as contract',
  ],
  [
    'an expand migration that drops a table by a statement',
    { '1-add': { declaration: { kind: 'expand', release: '0.2.0' }, up: 'await sql`drop table fee`.execute(db);' } },
    '1-add: an expand migration removes or renames: declare it as contract',
  ],
  [
    'an expand migration that adds a required column',
    {
      '1-add': {
        declaration: { kind: 'expand', release: '0.2.0' },
        up: "await db.schema.alterTable('fee').addColumn('tax', 'integer', (c) => c.notNull()).execute();",
      },
    },
    '1-add: an expand migration adds a required column without a default value',
  ],
  [
    'a release that does not exist yet',
    { '1-add': { declaration: { kind: 'expand', release: '0.11.0' }, up: '' } },
    '1-add: its release 0.11.0 is after the current 0.10.0',
  ],
])('rejects %s', (_, steps, problem) => {
  expect(problemsOf(steps, '0.10.0')).toEqual([problem]);
});

it('accepts an expand migration and the contract migration of a later release', () => {
  const steps: Steps = {
    '1-add': {
      declaration: { kind: 'expand', release: '0.9.0' },
      up: "await db.schema.alterTable('fee').addColumn('tax', 'integer', (c) => c.notNull().defaultTo(0)).execute();",
    },
    '2-drop': {
      declaration: { kind: 'contract', release: '0.10.0', finishes: '1-add' },
      up: "await db.schema.alterTable('fee').dropColumn('vat').execute();",
    },
  };
  expect(problemsOf(steps, '0.10.0')).toEqual([]);
});
