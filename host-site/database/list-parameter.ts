/** Lists as one parameter of a statement, so that its text, and with it its plan, is the same for any number of entries. */
import { type RawBuilder, sql } from 'kysely';
import { engineOf } from './engines/database-engine.ts';

type Db = Parameters<typeof engineOf>[0];

/** Returns the parameter of a list of texts for `isInList`. */
export const listParameter = (db: Db, texts: readonly string[]): string =>
  engineOf(db) === 'sqlite' ? JSON.stringify(texts) : `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

/** Returns the condition that a column has one of the texts of a list. */
export const isInList = (db: Db, column: string, list: string): RawBuilder<boolean> =>
  engineOf(db) === 'sqlite'
    ? sql<boolean>`${sql.ref(column)} in (select value from json_each(${list}))`
    : sql<boolean>`${sql.ref(column)} = any(${list}::text[])`;
