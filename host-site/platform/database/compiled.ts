/** Statements that are built and compiled once: Kysely takes as long for that as SQLite takes to read some rows by their ids. */
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { runPrepared } from './engines/prepared-statements.ts';
import type { Database } from './schema/schema.ts';

type Value = string | number | null;
type Values = Readonly<Record<string, Value | readonly Value[] | undefined>>;
/** What a statement is built from in place of its values. A list may only be used in an `in` condition, because its last value is repeated. Undefined stays undefined. */
export type Operands<V extends Values> = {
  readonly [N in keyof V]: V[N] extends readonly (infer E)[] ? readonly RawBuilder<E>[] : RawBuilder<NonNullable<V[N]>>;
};

/** Of one function: lists of up to 50 ids have 13 lengths. */
const COMPILED = 50;
/** The length of a list is rounded up to a multiple of this, by repeating its last value. Otherwise each connection to PostgreSQL would store a plan for every length. */
const LENGTH = 4;

/** Is in the parameters of a compiled statement in place of a value. */
class Placeholder {
  name = '';
  at: number | undefined;
}

const lengthOf = (list: readonly Value[]): number => Math.ceil(list.length / LENGTH) * LENGTH;

const operandOf = (name: string, at?: number) => sql.val(Object.assign(new Placeholder(), { name, at }) as unknown as Value);
const operandsOf = <V extends Values>(values: V): Operands<V> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? Array.from({ length: lengthOf(value) }, (_, at) => operandOf(name, at))
        : value === undefined
          ? undefined
          : operandOf(name),
    ]),
  ) as Operands<V>;
/** Returns which values there are, and the lengths of lists. */
const shapeOf = (values: Values): string =>
  `${Object.values(values).map((value) => (Array.isArray(value) ? lengthOf(value) : value === undefined ? 'none' : ''))}`;

/**
 * Returns the function that executes a statement, which is built once for each engine, length of its lists and choice of values that are undefined, and
 * planned once for each connection to PostgreSQL. State all values in the same order.
 * @param build builds it from the operands alone
 */
export function compiled<V extends Values, Row>(
  build: (db: Kysely<Database>, operands: Operands<V>) => { compile(): CompiledQuery<Row> },
): (db: Kysely<Database>, values: V) => Promise<Row[]> {
  /** By the adapter of the engine, which a database shares with its transactions. */
  const engines = new WeakMap<object, LRUCache<string, CompiledQuery<Row>>>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const statements = engines.get(adapter) ?? new LRUCache<string, CompiledQuery<Row>>({ max: COMPILED });
    engines.set(adapter, statements);
    const shape = shapeOf(values);
    const statement = statements.get(shape) ?? build(db, operandsOf(values)).compile();
    statements.set(shape, statement);
    const valueAt = ({ name, at }: Placeholder) => {
      const value = values[name];
      return Array.isArray(value) ? value[Math.min(at as number, value.length - 1)] : value;
    };
    const parameters = statement.parameters.map((each) => (each instanceof Placeholder ? valueAt(each) : each));
    return runPrepared(db, { ...statement, parameters });
  };
}
