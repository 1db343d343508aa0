/**
 * The tables of enquiries and their delivery. An enquiry outlives what the catalogue says and who may log in, so it refers to its merchant without a foreign
 * key: an import that replaces merchants must never be stopped by, or reach, what couples asked. Numbers appear only encrypted, as keyed hash and mask.
 */
import { type Kysely, sql } from 'kysely';
import { createTable, key, type Migration, optional, required, withDefault } from '../../platform/database/migration.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  replaces: [
    '0001-initial',
    '0002-ask-again',
    '0003-delivery',
    '0030-leads',
    '0031-reveals',
    '0040-consent-and-proof',
    '0061-receipt-expiry',
    '0080-hash-keys',
    '0121-merchant-quota',
    '0200-wedding-plan',
    '0280-telephone',
    '0282-further-calls',
    '0330-enquiry-meta',
    '0331-test-enquiries',
    '0332-enquiry-partner',
    '0350-repeated-enquiries',
    '0351-refused-events',
  ],
  async up(db) {
    await createEnquiries(db);
    await createRequests(db);
    await createHistory(db);
    await createCalls(db);
    await createDelivery(db);
  },
};

/** The partial indexes contain open receipts, test enquiries and repeated enquiries alone, so that each is found without reading the others. */
async function createEnquiries(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'enquiry', [
    [key, 'text', 'id'],
    [required, 'text', 'receipt'],
    [required, 'integer', 'merchant_id', 'from_type'],
    [required, 'text', 'phone_cipher', 'phone_key', 'phone_hash', 'phone_mask', 'consent', 'origin', 'visitor_id', 'state'],
    [required, 'bigint', 'created_at'],
    [optional, 'integer', 'package_id'],
    [withDefault(''), 'text', 'consent_text'],
    [optional, 'bigint', 'receipt_ended_at'],
    [withDefault('hash'), 'text', 'phone_hash_key'],
    [withDefault(''), 'text', 'wedding_date', 'date_flexibility', 'meal'],
    [optional, 'integer', 'table_count', 'hall_id'],
    [withDefault(''), 'text', 'meta'],
    [withDefault(0), 'integer', 'is_test'],
    [withDefault(''), 'text', 'partner', 'partner_refused'],
    [optional, 'text', 'repeats_enquiry_id'],
  ]);
  await db.schema.createIndex('enquiry_by_merchant').on('enquiry').columns(['merchant_id', 'created_at', 'id']).execute();
  await db.schema
    .createIndex('enquiry_by_open_receipt')
    .on('enquiry')
    .columns(['created_at', 'id'])
    .where(sql<boolean>`receipt_ended_at is null`)
    .execute();
  await db.schema.createIndex('enquiry_by_phone').on('enquiry').columns(['phone_hash', 'merchant_id', 'from_type', 'created_at']).execute();
  await db.schema
    .createIndex('enquiry_by_repeated')
    .on('enquiry')
    .columns(['repeats_enquiry_id', 'created_at', 'id'])
    .where(sql<boolean>`repeats_enquiry_id is not null`)
    .execute();
  await db.schema.createIndex('enquiry_by_test').on('enquiry').columns(['created_at', 'id']).where(sql<boolean>`is_test = 1`).execute();
  await db.schema.createIndex('enquiry_by_time').on('enquiry').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('enquiry_by_receipt').unique().on('enquiry').column('receipt').execute();
}

/**
 * `consent_text` has word for word what visitors saw beside the phone field: one row for all who saw the same. A solved proof of work counts once,
 * whichever process it is shown to.
 */
async function createRequests(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'idempotency', [
    [key, 'text', 'key_hash'],
    [required, 'text', 'request_hash', 'enquiry_id', 'answer'],
    [required, 'bigint', 'created_at'],
  ]);
  await db.schema.createIndex('idempotency_by_enquiry').on('idempotency').column('enquiry_id').execute();
  await db.schema.createIndex('idempotency_by_time').on('idempotency').column('created_at').execute();
  await createTable(db, 'consent_text', [
    [key, 'text', 'id'],
    [required, 'text', 'mode', 'version', 'text'],
    [required, 'bigint', 'first_seen_at'],
  ]);
  await createTable(db, 'spent_proof', [
    [key, 'text', 'id'],
    [required, 'bigint', 'expires_at'],
  ]);
  await db.schema.createIndex('spent_proof_by_end').on('spent_proof').columns(['expires_at', 'id']).execute();
}

/** What merchants did with enquiries. The index by user counts what one login has seen on a day. */
async function createHistory(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'lead_event', [
    [key, 'text', 'id'],
    [required, 'text', 'enquiry_id'],
    [required, 'integer', 'merchant_id'],
    [required, 'bigint', 'at'],
    [required, 'text', 'kind', 'from_state', 'to_state'],
    [optional, 'bigint', 'user_id'],
  ]);
  await db.schema.createIndex('lead_event_by_enquiry').on('lead_event').columns(['enquiry_id', 'at', 'id']).execute();
  await db.schema.createIndex('lead_event_by_merchant').on('lead_event').columns(['merchant_id', 'at']).execute();
  await db.schema.createIndex('lead_event_by_user').on('lead_event').columns(['user_id', 'at']).execute();
}

/**
 * The queue is the partial index `outbox_by_turn`: what is not delivered, by merchant in the order of delivery. It stays small however many events there
 * were. A process claims an event by a lease that expires; an event that was tried often enough is a dead letter and lets the merchant's later ones pass. One
 * that the endpoint refused is retried beside the order of its merchant: `outbox_by_order` has the events that keep the order.
 * `merchant_quota` has the hours in which the events of a merchant are due.
 */
async function createDelivery(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'outbox', [
    [key, 'text', 'id'],
    [required, 'text', 'topic'],
    [required, 'integer', 'merchant_id'],
    [required, 'text', 'enquiry_id'],
    [required, 'integer', 'attempts'],
    [required, 'bigint', 'next_attempt_at'],
    [optional, 'bigint', 'delivered_at'],
    [required, 'bigint', 'created_at'],
    [withDefault(''), 'text', 'lease'],
    [withDefault(0), 'bigint', 'leased_until'],
    [optional, 'bigint', 'dead_at'],
    [withDefault(''), 'text', 'failure'],
    [optional, 'bigint', 'refused_at'],
  ]);
  await db.schema.createIndex('outbox_by_death').on('outbox').columns(['dead_at', 'id']).where(sql<boolean>`dead_at is not null`).execute();
  await db.schema
    .createIndex('outbox_by_delivery')
    .on('outbox')
    .columns(['delivered_at', 'id'])
    .where(sql<boolean>`delivered_at is not null`)
    .execute();
  await db.schema.createIndex('outbox_by_enquiry').on('outbox').column('enquiry_id').execute();
  await db.schema
    .createIndex('outbox_by_turn')
    .on('outbox')
    .columns(['merchant_id', 'created_at', 'id'])
    .where(sql<boolean>`delivered_at is null and dead_at is null`)
    .execute();
  await db.schema
    .createIndex('outbox_by_order')
    .on('outbox')
    .columns(['merchant_id', 'created_at', 'id'])
    .where(sql<boolean>`delivered_at is null and dead_at is null and refused_at is null`)
    .execute();
  await db.schema
    .createIndex('outbox_by_refusal')
    .on('outbox')
    .columns(['next_attempt_at', 'id'])
    .where(sql<boolean>`delivered_at is null and dead_at is null and refused_at is not null`)
    .execute();
  await createTable(db, 'merchant_quota', [
    [key, 'integer', 'merchant_id'],
    [required, 'bigint', 'window_start'],
    [required, 'integer', 'used'],
  ]);
}

/** Telephone leads. */
async function createCalls(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'phone_call', [
    [key, 'text', 'call_id'],
    [required, 'text', 'enquiry_id', 'binding_id', 'outcome'],
    [required, 'bigint', 'started_at'],
    [required, 'integer', 'seconds'],
    [required, 'bigint', 'recorded_at'],
    [withDefault(1), 'integer', 'calls'],
  ]);
  await db.schema.createIndex('phone_call_by_binding').on('phone_call').column('binding_id').execute();
  await db.schema.createIndex('phone_call_by_enquiry').unique().on('phone_call').column('enquiry_id').execute();
}
