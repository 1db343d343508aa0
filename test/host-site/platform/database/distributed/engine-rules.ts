/** Rules that distributed engines publish for SQL. Each names the page and the version of the documentation that it was read in. */
import type { PostgresEngine } from '../../../../../host-site/platform/database/engines/database-engine.ts';

export type DistributedEngine = Exclude<PostgresEngine, 'postgres'>;
export const DISTRIBUTED_ENGINES: readonly DistributedEngine[] = ['citus', 'cockroachdb', 'yugabytedb'];

export interface EngineRule {
  engine: DistributedEngine;
  /** What the engine does not support. */
  refuses: string;
  pattern: RegExp;
  /** A statement that breaks the rule. */
  example: string;
  source: string;
  /** Citus: only statements on tables of this kind; others run on one node like on PostgreSQL. */
  onlyDistributed?: true;
}

const CITUS = 'https://docs.citusdata.com/en/v13.0/develop/reference_workarounds.html';
const COCKROACH = 'https://www.cockroachlabs.com/docs/v24.3/postgresql-compatibility';
const COCKROACH_LIMITS = 'https://www.cockroachlabs.com/docs/v24.3/known-limitations';
const YUGABYTE = 'https://docs.yugabyte.com/v2024.2/explore/ysql-language-features/postgresql-compatibility/';
const YUGABYTE_ISSUES = 'https://docs.yugabyte.com/v2024.2/yugabyte-voyager/known-issues/postgresql/';

const ADVISORY_LOCK = /\bpg_(?:try_)?advisory_/i;
const LISTEN = /^\s*(?:listen|notify|unlisten)\b|\bpg_notify\(/i;
const TEMPORARY = /\b(?:temp|temporary) table\b/i;
const UNLOGGED = /\bunlogged\b/i;
const MAINTENANCE = /^\s*(?:vacuum|cluster|reindex)\b/i;
const LOCK_TABLE = /^\s*lock\s+(?:table\b|")/i;
const SYSTEM_COLUMN = /\b(?:ctid|xmin|xmax|cmin|cmax)\b/i;

export const ENGINE_RULES: readonly EngineRule[] = [
  {
    engine: 'citus',
    refuses: 'recursive queries over several shards',
    example: 'with recursive turn (id) as (select 1) select id from enquiry',
    pattern: /\bwith recursive\b/i,
    source: CITUS,
    onlyDistributed: true,
  },
  {
    engine: 'citus',
    refuses: 'row locks over several shards',
    example: 'select id from enquiry for update skip locked',
    pattern: /\bfor (?:no key )?(?:update|share)\b/i,
    source: CITUS,
    onlyDistributed: true,
  },
  {
    engine: 'citus',
    refuses: 'subqueries in the values of an insert',
    example: 'insert into enquiry (id) values ((select max(id) from slot))',
    pattern: /\bvalues\s*\([^;]*\(\s*select\b/i,
    source: CITUS,
    onlyDistributed: true,
  },
  {
    engine: 'citus',
    refuses: 'grouping sets and samples',
    example: 'select id from enquiry tablesample system (1)',
    pattern: /\b(?:grouping sets|rollup|cube|tablesample)\b/i,
    source: CITUS,
    onlyDistributed: true,
  },
  {
    engine: 'citus',
    refuses: 'volatile functions in an update',
    example: 'update enquiry set at = clock_timestamp()',
    pattern: /^\s*update\b[^;]*\b(?:random|clock_timestamp|gen_random_uuid|nextval)\(/i,
    source: CITUS,
    onlyDistributed: true,
  },
  {
    engine: 'citus',
    refuses: 'session locks that all nodes share',
    example: 'select pg_advisory_lock(1)',
    pattern: ADVISORY_LOCK,
    source: CITUS,
  },
  {
    engine: 'cockroachdb',
    refuses: 'advisory locks (the functions have no effect)',
    example: 'select pg_try_advisory_xact_lock(1)',
    pattern: ADVISORY_LOCK,
    source: COCKROACH,
  },
  { engine: 'cockroachdb', refuses: 'events (LISTEN, NOTIFY)', example: 'listen enquiries', pattern: LISTEN, source: COCKROACH },
  {
    engine: 'cockroachdb',
    refuses: 'temporary tables (experimental)',
    example: 'create temporary table a (b integer)',
    pattern: TEMPORARY,
    source: COCKROACH_LIMITS,
  },
  {
    engine: 'cockroachdb',
    refuses: 'unlogged tables (accepted without effect)',
    example: 'create unlogged table a (b integer)',
    pattern: UNLOGGED,
    source: 'https://github.com/cockroachdb/cockroach/pull/52596',
  },
  { engine: 'cockroachdb', refuses: 'VACUUM, CLUSTER and REINDEX', example: 'vacuum enquiry', pattern: MAINTENANCE, source: COCKROACH },
  { engine: 'cockroachdb', refuses: 'table locks', example: 'lock table enquiry', pattern: LOCK_TABLE, source: COCKROACH },
  {
    engine: 'cockroachdb',
    refuses: 'triggers by statement',
    example: 'create trigger a before truncate on b for each statement execute function c()',
    pattern: /\bcreate trigger\b[^;]*\bfor each statement\b/i,
    source: 'https://www.cockroachlabs.com/docs/v24.3/triggers',
  },
  {
    engine: 'cockroachdb',
    refuses: 'system columns of PostgreSQL',
    example: 'select ctid from enquiry',
    pattern: SYSTEM_COLUMN,
    source: COCKROACH,
  },
  {
    engine: 'cockroachdb',
    refuses: 'integer results of integer divisions (they are decimal)',
    example: 'select views / 10 from listing',
    // Allowed: a difference of which the remainder is subtracted before.
    pattern: /(?<!% \d+\)\s*)\/(?!\*)/,
    source: COCKROACH,
  },
  { engine: 'yugabytedb', refuses: 'events (LISTEN, NOTIFY)', example: 'listen enquiries', pattern: LISTEN, source: YUGABYTE },
  { engine: 'yugabytedb', refuses: 'table locks', example: 'lock table enquiry', pattern: LOCK_TABLE, source: YUGABYTE },
  {
    engine: 'yugabytedb',
    refuses: 'advisory locks before 2025.1',
    example: 'select pg_advisory_lock(1)',
    pattern: ADVISORY_LOCK,
    source: 'https://docs.yugabyte.com/stable/explore/transactions/explicit-locking/',
  },
  {
    engine: 'yugabytedb',
    refuses: 'inheritance, exclusion constraints and deferrable unique constraints',
    example: 'create table a (b integer unique deferrable)',
    pattern: /\binherits\s*\(|\bexclude using\b|\bdeferrable\b/i,
    source: YUGABYTE,
  },
  {
    engine: 'yugabytedb',
    refuses: 'unlogged tables (an error before 2024.2, then without effect)',
    example: 'create unlogged table a (b integer)',
    pattern: UNLOGGED,
    source: YUGABYTE_ISSUES,
  },
  { engine: 'yugabytedb', refuses: 'system columns', example: 'select xmin from enquiry', pattern: SYSTEM_COLUMN, source: YUGABYTE_ISSUES },
  {
    engine: 'yugabytedb',
    refuses: 'generated columns before 2025.1',
    example: 'create table a (b integer generated always as (1) stored)',
    pattern: /\bgenerated always as\b[^;]*\bstored\b/i,
    source: YUGABYTE_ISSUES,
  },
  {
    engine: 'yugabytedb',
    refuses: 'VACUUM and CLUSTER (without effect)',
    example: 'cluster enquiry',
    pattern: MAINTENANCE,
    source: YUGABYTE_ISSUES,
  },
];

/** Removes comments and quoted texts, which may contain anything. */
const withoutTexts = (statement: string): string => statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ').replace(/'(?:[^']|'')*'/g, "''");

/**
 * Returns one line for each rule of the engine that the statement breaks.
 * @param distributed tables that Citus distributes over shards
 */
export function violations(engine: DistributedEngine, statement: string, distributed: ReadonlySet<string>): string[] {
  const text = withoutTexts(statement);
  const isDistributed = [...text.matchAll(/"(\w+)"|\b(?:from|into|update|join)\s+(\w+)/gi)].some(([, quoted, plain]) =>
    distributed.has(quoted ?? plain ?? ''),
  );
  return ENGINE_RULES.filter((rule) => rule.engine === engine && (!rule.onlyDistributed || isDistributed) && rule.pattern.test(text)).map(
    ({ refuses, source }) => `${engine} does not support ${refuses} (${source}): ${statement.slice(0, 300)}`,
  );
}
