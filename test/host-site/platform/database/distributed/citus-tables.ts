/** docs/deployment/citus.sql: how Citus distributes the tables. */
import { readFileSync } from 'node:fs';

const text = readFileSync(new URL('../../../../../docs/deployment/citus.sql', import.meta.url), 'utf8');
const calls = (name: string): string[][] =>
  [...text.matchAll(new RegExp(`^select ${name}\\(([^)]*)\\);`, 'gm'))].map(([, list]) =>
    [...(list as string).matchAll(/'(\w+)'/g)].map(([, word]) => word as string),
  );

/** Distribution column of each distributed table. */
export const DISTRIBUTED_TABLES: ReadonlyMap<string, string> = new Map(calls('create_distributed_table') as [string, string][]);
export const REFERENCE_TABLES: ReadonlySet<string> = new Set(calls('create_reference_table').flat());
/** The statements that PostgreSQL without Citus accepts too. */
export const KEY_CHANGES: readonly string[] = text
  .replace(/^--.*$/gm, '')
  .split(';')
  .map((statement) => statement.trim())
  .filter((statement) => statement && !statement.startsWith('select '));
