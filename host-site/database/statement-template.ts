/** Statements that are compiled once: building and compiling a statement of 80 values takes longer than sending it. */
import type { CompiledQuery, Kysely } from 'kysely';
import { engineOf } from './engines/database-engine.ts';
import { PREPARED } from './engines/prepared-statements.ts';
import type { Database } from './schema/schema.ts';

/** Stands for a value while the statement is compiled. */
class Placeholder {
  readonly place: number;

  constructor(place: number) {
    this.place = place;
  }
}

/** Returns the values in the order of their names, those of objects in their place. */
function readLeaves(values: object, leaves: unknown[] = []): unknown[] {
  for (const value of Object.values(values)) {
    if (typeof value === 'object' && value !== null) readLeaves(value, leaves);
    else leaves.push(value);
  }
  return leaves;
}

/** Copies the values with placeholders in place of the defined ones, numbered in the order of `readLeaves`. */
function withPlaceholders(values: object, next: { place: number } = { place: 0 }): object {
  const copy = ([name, value]: [string, unknown]): [string, unknown] => {
    if (typeof value === 'object' && value !== null) return [name, withPlaceholders(value, next)];
    const placeholder = value === undefined ? undefined : new Placeholder(next.place);
    next.place += 1;
    return [name, placeholder];
  };
  return Object.fromEntries(Object.entries(values).map(copy));
}

/**
 * Returns a function that compiles the statement of `build` for a database and values. `build` runs once for each engine and combination of undefined values,
 * with a placeholder for every other one: it may use values as parameters and test whether they are undefined, nothing else. On PostgreSQL the statement is
 * prepared once for each connection.
 * @param build its values are text, numbers, null, and objects of these, always with the same names in the same order
 */
export function statementTemplate<V extends object, R>(
  build: (db: Kysely<Database>, values: V) => { compile(): CompiledQuery<R> },
): (db: Kysely<Database>, values: V) => CompiledQuery<R> {
  const compiled = new Map<string, CompiledQuery<R>>();
  return (db, values) => {
    const leaves = readLeaves(values);
    const shape = `${engineOf(db)} ${leaves.map((leaf) => (leaf === undefined ? '-' : '+')).join('')}`;
    let statement = compiled.get(shape);
    if (!statement) {
      const built = build(db, withPlaceholders(values) as V).compile();
      statement = { ...built, sql: `${PREPARED}${built.sql}` };
      compiled.set(shape, statement);
    }
    const parameters = statement.parameters.map((each) => (each instanceof Placeholder ? leaves[each.place] : each));
    return { ...statement, parameters };
  };
}
