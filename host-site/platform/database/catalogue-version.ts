/** The version of the catalogue: a row that changes in the transaction of every change that alters pages, so that all processes notice. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './schema/schema.ts';
import { readSetting, writeSetting } from './setting.ts';

const NAME = 'catalogue-version';

/** Returns a text that differs after each change of the catalogue; empty before the first. */
export const readCatalogueVersion = async (db: Kysely<Database>): Promise<string> => (await readSetting(db, NAME)) ?? '';

export const changeCatalogueVersion = (trx: Kysely<Database>): Promise<void> => writeSetting(trx, NAME, randomUUID());
