import { type Kysely, sql } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/*
 * What the person saw beside the phone field is kept word for word: the text depends on the version, the one who is asked and the
 * hotline, so one row serves all who saw the same. A solved proof of work counts once, whichever process it is shown to. The index
 * by delivery finds what clean-up may take away.
 */

/** Adds the texts, the spent proofs and the index; enquiries from before refer to no text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('consent_text')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('mode', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('first_seen_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .alterTable('enquiry')
    .addColumn('consent_text', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('spent_proof')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('spent_proof_by_end').on('spent_proof').columns(['expires_at', 'id']).execute();
  await db.schema
    .createIndex('outbox_by_delivery')
    .on('outbox')
    .columns(['delivered_at', 'id'])
    .where(sql<boolean>`delivered_at is not null`)
    .execute();
}

/** The texts that were seen are lost; mode and version stay with the enquiry. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('outbox_by_delivery').execute();
  await db.schema.dropTable('spent_proof').execute();
  await db.schema.alterTable('enquiry').dropColumn('consent_text').execute();
  await db.schema.dropTable('consent_text').execute();
}
