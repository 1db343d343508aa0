/** Rules that Citus publishes for SQL. Each names the page and the version of the documentation that it was read in. */
export interface CitusRule {
  /** What Citus does not support. */
  refuses: string;
  pattern: RegExp;
  /** A statement that breaks the rule. */
  example: string;
  source: string;
  /** Only statements on tables of this kind; others run on one node like on PostgreSQL. */
  onlyDistributed?: true;
}

const CITUS = 'https://docs.citusdata.com/en/v13.0/develop/reference_workarounds.html';

const ADVISORY_LOCK = /\bpg_(?:try_)?advisory_/i;

export const CITUS_RULES: readonly CitusRule[] = [
  {
    refuses: 'recursive queries over several shards',
    example: 'with recursive turn (id) as (select 1) select id from enquiry',
    pattern: /\bwith recursive\b/i,
    source: CITUS,
    onlyDistributed: true,
  },
  {
    refuses: 'row locks over several shards',
    example: 'select id from enquiry for update skip locked',
    pattern: /\bfor (?:no key )?(?:update|share)\b/i,
    source: CITUS,
    onlyDistributed: true,
  },
  {
    refuses: 'subqueries in the values of an insert',
    example: 'insert into enquiry (id) values ((select max(id) from slot))',
    pattern: /\bvalues\s*\([^;]*\(\s*select\b/i,
    source: CITUS,
    onlyDistributed: true,
  },
  {
    refuses: 'grouping sets and samples',
    example: 'select id from enquiry tablesample system (1)',
    pattern: /\b(?:grouping sets|rollup|cube|tablesample)\b/i,
    source: CITUS,
    onlyDistributed: true,
  },
  {
    refuses: 'volatile functions in an update',
    example: 'update enquiry set at = clock_timestamp()',
    pattern: /^\s*update\b[^;]*\b(?:random|clock_timestamp|gen_random_uuid|nextval)\(/i,
    source: CITUS,
    onlyDistributed: true,
  },
  {
    refuses: 'session locks that all nodes share',
    example: 'select pg_advisory_lock(1)',
    pattern: ADVISORY_LOCK,
    source: CITUS,
  },
];

/** Removes comments and quoted texts, which may contain anything. */
const withoutTexts = (statement: string): string => statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ').replace(/'(?:[^']|'')*'/g, "''");

/**
 * Returns one line for each rule that the statement breaks.
 * @param distributed tables that Citus distributes over shards
 */
export function violations(statement: string, distributed: ReadonlySet<string>): string[] {
  const text = withoutTexts(statement);
  const isDistributed = [...text.matchAll(/"(\w+)"|\b(?:from|into|update|join)\s+(\w+)/gi)].some(([, quoted, plain]) =>
    distributed.has(quoted ?? plain ?? ''),
  );
  return CITUS_RULES.filter((rule) => (!rule.onlyDistributed || isDistributed) && rule.pattern.test(text)).map(
    ({ refuses, source }) => `Citus does not support ${refuses} (${source}): ${statement.slice(0, 300)}`,
  );
}
