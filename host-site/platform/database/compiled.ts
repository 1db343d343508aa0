/** Statements that are built and compiled once: Kysely takes as long for that as SQLite takes to read some rows by their ids. */
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from './schema/schema.ts';

type Value = string | number | null;
type Values = Readonly<Record<string, Value | readonly Value[] | undefined>>;
/** Operands that stand for values while a statement is built. Lists have their lengths; undefined values have none. */
export type Operands<V extends Values> = {
  readonly [N in keyof V]: V[N] extends readonly (infer E)[] ? readonly RawBuilder<E>[] : RawBuilder<NonNullable<V[N]>>;
};

type Run = <Row>(db: Kysely<Database>, query: { compile(): CompiledQuery<Row> }) => Promise<Row[]>;
const runOnce: Run = async (db, query) => (await db.executeQuery(query.compile())).rows;

/** Lengths of lists: a page of a list has up to 50 rows. */
const COMPILED = 50;

/** Is in the parameters of a compiled statement in place of a value. */
class Placeholder {
  name = '';
  at: number | undefined;
}

const operandOf = (name: string, at?: number) => sql.val(Object.assign(new Placeholder(), { name, at }) as unknown as Value);
const operandsOf = <V extends Values>(values: V): Operands<V> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((_, at) => operandOf(name, at)) : value === undefined ? undefined : operandOf(name),
    ]),
  ) as Operands<V>;
/** Returns which values there are, and the lengths of lists. */
const shapeOf = (values: Values): string =>
  `${Object.values(values).map((value) => (Array.isArray(value) ? value.length : value === undefined ? 'none' : ''))}`;

/**
 * Returns the function that executes a statement, which is built once for each engine, length of its lists and choice of values that are undefined. State
 * all values in the same order.
 * @param build builds it from the operands alone
 * @param run `runPrepared`: PostgreSQL plans it once too
 */
export function compiled<V extends Values, Row>(
  build: (db: Kysely<Database>, operands: Operands<V>) => { compile(): CompiledQuery<Row> },
  run: Run = runOnce,
): (db: Kysely<Database>, values: V) => Promise<Row[]> {
  /** By the adapter of the engine, which a database shares with its transactions. */
  const engines = new WeakMap<object, LRUCache<string, CompiledQuery<Row>>>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    let statements = engines.get(adapter);
    if (!statements) {
      statements = new LRUCache<string, CompiledQuery<Row>>({ max: COMPILED });
      engines.set(adapter, statements);
    }
    const shape = shapeOf(values);
    let statement = statements.get(shape);
    if (!statement) {
      statement = build(db, operandsOf(values)).compile();
      statements.set(shape, statement);
    }
    const valueAt = ({ name, at }: Placeholder) => (at === undefined ? values[name] : (values[name] as readonly Value[])[at]);
    const parameters = statement.parameters.map((each) => (each instanceof Placeholder ? valueAt(each) : each));
    const query = { ...statement, parameters };
    return run(db, { compile: () => query });
  };
}
