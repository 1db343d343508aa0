/** Distributes the tables of a database over the nodes of a Citus cluster, by the placements that the platform and the features state. */
import { type Kysely, sql } from 'kysely';
import { distributed, type Placement, type Placements } from '../platform/database/distribution/placement.ts';
import { writeSequentially } from '../platform/database/distribution/sequential-writes.ts';
import { withRetry } from '../platform/database/engines/with-retry.ts';
import type { Database } from '../platform/database/schema/schema.ts';

/** A table is placed otherwise than this release states, or the database cannot be distributed. The message is for the operator. */
export class DistributionProblem extends Error {
  override name = 'DistributionProblem';
}

/** Of a table that is not on the coordinator alone. */
type PlacedOnNodes = Exclude<Placement, { coordinator: string }>;

interface UniqueIndex {
  table: string;
  name: string;
  /** In the order of the index. */
  columns: readonly string[];
  /** Condition of a partial index; null: none. */
  condition: string | null;
  isPrimary: boolean;
}

/** Statements for before and after the rows are copied to the nodes. */
interface Changes {
  before: readonly string[];
  after: readonly string[];
}

/**
 * Returns the statements that give the unique indexes of distributed tables their distribution column, which Citus requires: a primary key
 * gets it in front, another index at the end, so that it finds its columns as before. What is unique belongs to one value of the distribution column, or is
 * random. PostgreSQL accepts the statements too.
 */
export async function keyChanges(db: Kysely<Database>, placements: Placements): Promise<Changes> {
  const { rows } = await sql<{ table: string; name: string; columns: string[]; condition: string | null; isPrimary: boolean }>`
    select t.relname as "table", i.relname as "name", x.indisprimary as "isPrimary", pg_get_expr(x.indpred, x.indrelid) as "condition",
      array(select a.attname::text from unnest(x.indkey::int2[]) with ordinality k(number, place)
        join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.number order by k.place) as "columns"
    from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where x.indisunique and t.relkind = 'r' and t.relnamespace = 'public'::regnamespace order by t.relname, i.relname`.execute(db);
  const changes = rows.flatMap((index) => {
    const column = distributed(placements[index.table])?.by;
    return column && !index.columns.includes(column) ? [withColumn(index, column)] : [];
  });
  return { before: changes.flatMap(({ before }) => before), after: changes.flatMap(({ after }) => after) };
}

function withColumn({ table, name, columns, condition, isPrimary }: UniqueIndex, column: string): Changes {
  const list = columns.map((one) => `"${one}"`).join(', ');
  if (!isPrimary)
    return {
      before: [
        `drop index "${name}"`,
        `create unique index "${name}" on "${table}" (${list}, "${column}")${condition ? ` where ${condition}` : ''}`,
      ],
      after: [],
    };
  return {
    before: [`alter table "${table}" drop constraint "${name}", add primary key ("${column}", ${list})`],
    after: [`create index "${table}_by_id" on "${table}" (${list})`],
  };
}

/**
 * Returns the statements that drop the other indexes and create them again. Citus copies row by row into the indexes that a table has: the search
 * index of a million packages, goods and pictures was not copied after 20 minutes. An empty database is placed in the same time. Unique indexes stay, because foreign keys need them.
 */
async function indexChanges(db: Kysely<Database>, placements: Placements, placed: ReadonlyMap<string, string>): Promise<Changes> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select t.relname as "table", i.relname as "name", pg_get_indexdef(i.oid) as "definition"
    from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where not x.indisunique and not x.indisexclusion and t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
    order by t.relname, i.relname`.execute(db);
  const indexes = rows.filter(({ table }) => isToPlace(placements[table]) && !placed.has(table));
  return { before: indexes.map(({ name }) => `drop index "${name}"`), after: indexes.map(({ definition }) => definition) };
}

/** Returns the statements that make rows, and give those of the previous release their distribution column, before their tables are placed. */
function fillings(placements: Placements, placed: ReadonlyMap<string, string>): readonly string[] {
  return Object.entries(placements).flatMap(([table, placement]) => {
    const { by, fillFrom = [], rowsFrom } = distributed(placement) ?? {};
    if (!by || placed.has(table)) return [];
    // A dump of another cluster has rows.
    if (rowsFrom) return [`delete from "${table}"`, `insert into "${table}" ${rowsFrom}`];
    return fillFrom.map(
      ({ table: source, idColumn }) =>
        `update "${table}" set "${by}" = source."${by}" from "${source}" source where source.id = "${table}"."${idColumn}" and "${table}"."${by}" = 0`,
    );
  });
}

/**
 * Returns the statements without which Citus cannot copy a table to another node while it is written, which it does by logical replication: an unlogged table
 * is logged, and rows of a table without a primary key are found by all their columns.
 */
async function replicable(db: Kysely<Database>, placements: Placements, placed: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const { rows } = await sql<{ table: string; isUnlogged: boolean; hasIdentity: boolean }>`
    select relname as "table", relpersistence = 'u' as "isUnlogged",
      relreplident <> 'd' or exists (select from pg_index where indrelid = t.oid and indisprimary) as "hasIdentity"
    from pg_class t where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`.execute(db);
  return rows.flatMap(({ table, isUnlogged, hasIdentity }) => {
    if (placed.has(table) || !isToPlace(placements[table])) return [];
    return [
      ...(isUnlogged ? [`alter table "${table}" set logged`] : []),
      ...(hasIdentity ? [] : [`alter table "${table}" replica identity full`]),
    ];
  });
}

/** Placement of a table as Citus reports it: `every-node`, or the name of the distribution column. */
async function readPlaced(db: Kysely<Database>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ table: string; type: string; column: string }>`
    select table_name::text as "table", citus_table_type as "type", distribution_column as "column" from citus_tables
    where citus_table_type in ('reference', 'distributed')`.execute(db);
  return new Map(rows.map(({ table, type, column }) => [table, type === 'reference' ? 'every-node' : column]));
}

const isToPlace = (placement: Placement | undefined): placement is PlacedOnNodes =>
  placement === 'every-node' || distributed(placement) !== undefined;

/** Returns the statement of Citus that places the table. @param beside a placed table whose rows of the same value are on the same node */
function placing(table: string, placement: PlacedOnNodes, beside: string | undefined): string {
  if (placement === 'every-node') return `select create_reference_table('${table}')`;
  return `select create_distributed_table('${table}', '${placement.by}', colocate_with => '${beside ?? 'none'}')`;
}

/**
 * Returns what is left to do, as statements in their order.
 * @throws DistributionProblem when a table is placed otherwise than this release states
 */
export async function planDistribution(db: Kysely<Database>, placements: Placements): Promise<readonly string[]> {
  const placed = await readPlaced(db);
  const keys = await keyChanges(db, placements);
  const indexes = await indexChanges(db, placements, placed);
  const placings: string[] = [];
  const removals: string[] = [];
  const firstOfGroup = new Map<string | undefined, string>();
  const tables = Object.entries(placements).sort(([a], [b]) => Number(placed.has(b)) - Number(placed.has(a)));
  for (const [table, placement] of tables) {
    const wanted = placement === 'every-node' ? placement : distributed(placement)?.by;
    const present = placed.get(table);
    if (present && present !== wanted) throw new DistributionProblem(otherPlacement(table, present, wanted));
    const group = distributed(placement)?.beside;
    const beside = group && firstOfGroup.get(group);
    if (group && !beside) firstOfGroup.set(group, table);
    if (present || !isToPlace(placement)) continue;
    placings.push(placing(table, placement, beside));
    removals.push(`select truncate_local_data_after_distributing_table('${table}')`);
  }
  return [
    ...indexes.before,
    ...keys.before,
    ...(await replicable(db, placements, placed)),
    ...fillings(placements, placed),
    ...placings,
    ...removals,
    ...indexes.after,
    ...keys.after,
  ];
}

const nameOf = (placement: string | undefined): string =>
  placement === undefined ? 'on the coordinator' : placement === 'every-node' ? 'on every node' : `distributed by ${placement}`;

const otherPlacement = (table: string, present: string, wanted: string | undefined): string =>
  `the table ${table} is ${nameOf(present)}, but this release has it ${nameOf(wanted)}; run select undistribute_table('${table}') on the coordinator, then this command again.`;

/** Runs the statements in one transaction: an interruption leaves everything as it was. */
export async function distribute(db: Kysely<Database>, statements: readonly string[]): Promise<void> {
  await withRetry(() =>
    db.transaction().execute(async (trx) => {
      await writeSequentially(trx);
      // The connections between the nodes have the limit of the role or the database, unless it is set on them too.
      await sql`set local citus.propagate_set_commands = 'local'`.execute(trx);
      await sql`set local statement_timeout = 0`.execute(trx);
      for (const statement of statements) await sql.raw(statement).execute(trx);
    }),
  );
}
