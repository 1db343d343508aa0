import { type Kysely, SqliteAdapter, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { type LockOptions, withLockRow } from './lock-row.ts';
import * as initial from './migrations/0001-initial.ts';
import * as askAgain from './migrations/0002-ask-again.ts';
import * as delivery from './migrations/0003-delivery.ts';
import * as listings from './migrations/0010-listings.ts';
import * as scale from './migrations/0020-scale.ts';
import * as leads from './migrations/0030-leads.ts';
import * as reveals from './migrations/0031-reveals.ts';
import * as consentAndProof from './migrations/0040-consent-and-proof.ts';
import * as articles from './migrations/0050-articles.ts';
import * as erasure from './migrations/0060-erasure.ts';
import * as receiptExpiry from './migrations/0061-receipt-expiry.ts';
import * as loginAttempts from './migrations/0070-login-attempts.ts';
import * as audit from './migrations/0071-audit.ts';
import * as sessions from './migrations/0072-sessions.ts';
import * as secondFactor from './migrations/0073-second-factor.ts';
import * as hashKeys from './migrations/0080-hash-keys.ts';
import * as feeConditions from './migrations/0090-fee-conditions.ts';
import * as trackingLoginState from './migrations/0110-tracking-login-state.ts';
import * as importedRows from './migrations/0120-imported-rows.ts';
import * as merchantQuota from './migrations/0121-merchant-quota.ts';
import * as keyFingerprints from './migrations/0130-key-fingerprints.ts';
import * as storedFiles from './migrations/0131-stored-files.ts';
import * as revealedExports from './migrations/0132-revealed-exports.ts';
import * as processLock from './migrations/0140-process-lock.ts';
import * as searchByCity from './migrations/0160-search-by-city.ts';
import * as rateWindows from './migrations/0170-rate-windows.ts';
import * as erasedAccounts from './migrations/0190-erased-accounts.ts';
import * as weddingPlan from './migrations/0200-wedding-plan.ts';
import * as conversation from './migrations/0210-conversation.ts';
import * as articleVotes from './migrations/0240-article-votes.ts';
import * as bots from './migrations/0250-bots.ts';
import * as uploads from './migrations/0260-uploads.ts';
import * as reviews from './migrations/0270-reviews.ts';
import * as telephone from './migrations/0280-telephone.ts';
import * as visitors from './migrations/0281-visitors.ts';
import * as furtherCalls from './migrations/0282-further-calls.ts';
import * as filterCounts from './migrations/0290-filter-counts.ts';
import * as articleTags from './migrations/0291-article-tags.ts';
import * as notesAndPosters from './migrations/0292-notes-and-posters.ts';
import * as availability from './migrations/0310-availability.ts';
import * as calendarImports from './migrations/0311-calendar-imports.ts';
import * as calendarFeeds from './migrations/0312-calendar-feeds.ts';
import * as demoAvailability from './migrations/0313-demo-availability.ts';
import * as hallPlans from './migrations/0320-hall-plans.ts';
import * as quotes from './migrations/0321-quotes.ts';
import * as coupons from './migrations/0322-coupons.ts';
import * as hallPanoramas from './migrations/0323-hall-panoramas.ts';
import * as enquiryMeta from './migrations/0330-enquiry-meta.ts';
import * as testEnquiries from './migrations/0331-test-enquiries.ts';
import * as enquiryPartner from './migrations/0332-enquiry-partner.ts';
import * as provenReviews from './migrations/0333-proven-reviews.ts';
import * as facts from './migrations/0340-facts.ts';
import * as repeatedEnquiries from './migrations/0350-repeated-enquiries.ts';
import * as refusedEvents from './migrations/0351-refused-events.ts';
import type { MigrationDeclaration } from './migrations/declaration.ts';
import type { Database } from './schema/schema.ts';

/**
 * A static list: a bundled server has no folder to scan. Names never change. Until the first release each range of numbers grows on its own,
 * so that a database may have a later range's step before an earlier one's: `allowUnorderedMigrations` is for those. Once all of these are
 * released, new steps go to the end and the order is checked again.
 */
export const MIGRATIONS: Record<string, Migration & { declaration: MigrationDeclaration }> = {
  '0001-initial': initial,
  '0002-ask-again': askAgain,
  '0003-delivery': delivery,
  '0010-listings': listings,
  '0020-scale': scale,
  '0030-leads': leads,
  '0031-reveals': reveals,
  '0040-consent-and-proof': consentAndProof,
  '0050-articles': articles,
  '0060-erasure': erasure,
  '0061-receipt-expiry': receiptExpiry,
  '0070-login-attempts': loginAttempts,
  '0071-audit': audit,
  '0072-sessions': sessions,
  '0073-second-factor': secondFactor,
  '0080-hash-keys': hashKeys,
  '0090-fee-conditions': feeConditions,
  '0110-tracking-login-state': trackingLoginState,
  '0120-imported-rows': importedRows,
  '0121-merchant-quota': merchantQuota,
  '0130-key-fingerprints': keyFingerprints,
  '0131-stored-files': storedFiles,
  '0132-revealed-exports': revealedExports,
  '0140-process-lock': processLock,
  '0160-search-by-city': searchByCity,
  '0170-rate-windows': rateWindows,
  '0190-erased-accounts': erasedAccounts,
  '0200-wedding-plan': weddingPlan,
  '0210-conversation': conversation,
  '0240-article-votes': articleVotes,
  '0250-bots': bots,
  '0260-uploads': uploads,
  '0270-reviews': reviews,
  '0280-telephone': telephone,
  '0281-visitors': visitors,
  '0282-further-calls': furtherCalls,
  '0290-filter-counts': filterCounts,
  '0291-article-tags': articleTags,
  '0292-notes-and-posters': notesAndPosters,
  '0310-availability': availability,
  '0311-calendar-imports': calendarImports,
  '0312-calendar-feeds': calendarFeeds,
  '0313-demo-availability': demoAvailability,
  '0320-hall-plans': hallPlans,
  '0321-quotes': quotes,
  '0322-coupons': coupons,
  '0323-hall-panoramas': hallPanoramas,
  '0330-enquiry-meta': enquiryMeta,
  '0331-test-enquiries': testEnquiries,
  '0332-enquiry-partner': enquiryPartner,
  '0333-proven-reviews': provenReviews,
  '0340-facts': facts,
  '0350-repeated-enquiries': repeatedEnquiries,
  '0351-refused-events': refusedEvents,
};

/** Name of the row in `process_lock`. */
export const MIGRATION_LOCK = 'migrations';

/**
 * Brings the tables to the newest version and returns the names of the migrations that it applied. Of several processes that start together one
 * migrates and the others wait. Throws when a step fails.
 */
export async function migrate(db: Kysely<Database>, options: LockOptions = {}): Promise<string[]> {
  const { pending } = await readMigrationState(db);
  if (!pending.length) return [];
  const work = () => applyPending(db);
  // SQLite runs all steps in one transaction, which holds the write lock from its start.
  return db.getExecutor().adapter instanceof SqliteAdapter ? work() : withLockRow(db, MIGRATION_LOCK, work, options);
}

/** Migrations of this release that the database lacks. `isEmpty`: no release has used the database yet. */
export async function readMigrationState(db: Kysely<Database>): Promise<{ isEmpty: boolean; pending: string[] }> {
  const applied = await appliedMigrations(db);
  return { isEmpty: applied.length === 0, pending: Object.keys(MIGRATIONS).filter((name) => !applied.includes(name)) };
}

/** Migrations are missing that this process may not apply. */
export class MissingMigrationsError extends Error {
  override name = 'MissingMigrationsError';
}

/** @throws MissingMigrationsError, with one line for the operator, when the database lacks migrations of this release. */
export async function requireMigrations(db: Kysely<Database>): Promise<void> {
  const { pending } = await readMigrationState(db);
  if (!pending.length) return;
  const missing = pending.length === 1 ? `the migration ${pending[0]}` : `${pending.length} migrations (the first is ${pending[0]})`;
  throw new MissingMigrationsError(`the database lacks ${missing} of this release; run npm run data -- migrate first.`);
}

async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Placeholder for a migration of a newer release, which this one cannot undo. */
const FROM_NEWER_RELEASE: Migration = { up: async () => undefined };

/**
 * Returns this release's migrations and those that a newer release has applied already. During a rolling release both run on one database; newer
 * migrations only add what earlier releases do not use.
 */
async function knownMigrations(db: Kysely<Database>): Promise<Record<string, Migration>> {
  const newer = (await appliedMigrations(db)).filter((name) => !Object.hasOwn(MIGRATIONS, name));
  return { ...MIGRATIONS, ...Object.fromEntries(newer.map((name) => [name, FROM_NEWER_RELEASE])) };
}

async function applyPending(db: Kysely<Database>): Promise<string[]> {
  // Read before the migrator takes SQLite's only connection.
  const migrations = await knownMigrations(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations }, allowUnorderedMigrations: true });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return (results ?? []).map(({ migrationName }) => migrationName);
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'preparation';
  throw new Error(`migrate: ${failed} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
}
