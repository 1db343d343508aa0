/**
 * The tables of enquiries and their delivery. An enquiry outlives what the catalogue says and who may log in, so it refers to its merchant without a foreign
 * key: an import that replaces merchants must never be stopped by, or reach, what couples asked. Numbers appear only encrypted, as keyed hash and mask.
 */
import { type Kysely, sql } from 'kysely';
import { key, type Migration, required, withDefault } from '../../platform/database/migration.ts';

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
  await db.schema
    .createTable('enquiry')
    .addColumn('id', 'text', key)
    .addColumn('receipt', 'text', required)
    .addColumn('merchant_id', 'integer', required)
    .addColumn('from_type', 'integer', required)
    .addColumn('phone_cipher', 'text', required)
    .addColumn('phone_key', 'text', required)
    .addColumn('phone_hash', 'text', required)
    .addColumn('phone_mask', 'text', required)
    .addColumn('consent', 'text', required)
    .addColumn('origin', 'text', required)
    .addColumn('visitor_id', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('package_id', 'integer')
    .addColumn('consent_text', 'text', withDefault(''))
    .addColumn('receipt_ended_at', 'bigint')
    .addColumn('phone_hash_key', 'text', withDefault('hash'))
    .addColumn('wedding_date', 'text', withDefault(''))
    .addColumn('date_flexibility', 'text', withDefault(''))
    .addColumn('meal', 'text', withDefault(''))
    .addColumn('table_count', 'integer')
    .addColumn('hall_id', 'integer')
    .addColumn('meta', 'text', withDefault(''))
    .addColumn('is_test', 'integer', withDefault(0))
    .addColumn('partner', 'text', withDefault(''))
    .addColumn('partner_refused', 'text', withDefault(''))
    .addColumn('repeats_enquiry_id', 'text')
    .execute();
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
  await db.schema
    .createTable('idempotency')
    .addColumn('key_hash', 'text', key)
    .addColumn('request_hash', 'text', required)
    .addColumn('enquiry_id', 'text', required)
    .addColumn('answer', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('idempotency_by_enquiry').on('idempotency').column('enquiry_id').execute();
  await db.schema.createIndex('idempotency_by_time').on('idempotency').column('created_at').execute();
  await db.schema
    .createTable('consent_text')
    .addColumn('id', 'text', key)
    .addColumn('mode', 'text', required)
    .addColumn('version', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('first_seen_at', 'bigint', required)
    .execute();
  await db.schema.createTable('spent_proof').addColumn('id', 'text', key).addColumn('expires_at', 'bigint', required).execute();
  await db.schema.createIndex('spent_proof_by_end').on('spent_proof').columns(['expires_at', 'id']).execute();
}

/** What merchants did with enquiries. The index by user counts what one login has seen on a day. */
async function createHistory(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead_event')
    .addColumn('id', 'text', key)
    .addColumn('enquiry_id', 'text', required)
    .addColumn('merchant_id', 'integer', required)
    .addColumn('at', 'bigint', required)
    .addColumn('kind', 'text', required)
    .addColumn('from_state', 'text', required)
    .addColumn('to_state', 'text', required)
    .addColumn('user_id', 'bigint')
    .execute();
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
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', key)
    .addColumn('topic', 'text', required)
    .addColumn('merchant_id', 'integer', required)
    .addColumn('enquiry_id', 'text', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('next_attempt_at', 'bigint', required)
    .addColumn('delivered_at', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .addColumn('lease', 'text', withDefault(''))
    .addColumn('leased_until', 'bigint', withDefault(0))
    .addColumn('dead_at', 'bigint')
    .addColumn('failure', 'text', withDefault(''))
    .addColumn('refused_at', 'bigint')
    .execute();
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
  await db.schema
    .createTable('merchant_quota')
    .addColumn('merchant_id', 'integer', key)
    .addColumn('window_start', 'bigint', required)
    .addColumn('used', 'integer', required)
    .execute();
}

/** Telephone leads. */
async function createCalls(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('phone_call')
    .addColumn('call_id', 'text', key)
    .addColumn('enquiry_id', 'text', required)
    .addColumn('binding_id', 'text', required)
    .addColumn('outcome', 'text', required)
    .addColumn('started_at', 'bigint', required)
    .addColumn('seconds', 'integer', required)
    .addColumn('recorded_at', 'bigint', required)
    .addColumn('calls', 'integer', withDefault(1))
    .execute();
  await db.schema.createIndex('phone_call_by_binding').on('phone_call').column('binding_id').execute();
  await db.schema.createIndex('phone_call_by_enquiry').unique().on('phone_call').column('enquiry_id').execute();
}
