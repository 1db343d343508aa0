/** Lends a virtual number for calls to a merchant. */
import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import { isPhone, maskPhone } from '../../../../widgets/domain/visitor/phone.ts';
import type { DatabaseContext, KeyedContext, ServiceContext, TimedContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { newIdOfMerchant } from '../../../platform/database/distribution/merchant-id.ts';
import { onNodesOf, uniqueColumns } from '../../../platform/database/distribution/node-condition.ts';
import { dispensable } from '../../../platform/database/distribution/node-gate.ts';
import type { OutputOf } from '../../../platform/feature/call.ts';
import { acceptedConsent, consentRow, consentText, storeConsentText } from '../../enquiries/service.ts';
import type { TelephonePart } from '../context.ts';
import type { telephoneCalls, VirtualPhone, VirtualPhoneInput } from '../contract.ts';
import { refuse } from '../refusals.ts';
import type { PhoneBindingTable } from '../tables.ts';
import { aboutBinding, merchantNumber } from './merchant-numbers.ts';

type RequestContext = TimedContext & TelephonePart & Pick<ServiceContext, 'consent' | 'hotline'>;

const OPEN_SOURCE = 1;
const MINUTE_MS = 60_000;

/**
 * Returns whether the merchant can be called, without a number.
 * @throws DatabaseConnectionError after a second while the merchant's node of a cluster is away or does not respond
 */
export async function telephoneOffer(
  context: DatabaseContext & TelephonePart,
  { merchantId }: { merchantId: number },
): Promise<Result<OutputOf<typeof telephoneCalls.telephoneOffer>>> {
  const { db, telephone } = context;
  const merchant =
    telephone &&
    (await dispensable(db, () =>
      db
        .selectFrom('merchant')
        .leftJoin('merchant_phone', 'merchant_phone.merchant_id', 'merchant.id')
        .select(['source', 'merchant_phone.merchant_id as listed'])
        .where('merchant.id', '=', merchantId)
        .where('active', '=', 1)
        .executeTakeFirst(),
    ));
  const isListed = merchant && (merchant.listed !== null || !telephone.provider.needsMerchantNumber);
  return done({ isOffered: Boolean(isListed && merchant.source === OPEN_SOURCE), minutes: telephone?.minutes ?? 0 });
}

interface CheckedRequest {
  merchant: { id: number; name: string };
  packageId: number | null;
  /** Empty: not stated. */
  phone: string;
  consent: Pick<Insertable<PhoneBindingTable>, 'consent' | 'consent_text'>;
}

async function checkRequest(context: RequestContext, input: VirtualPhoneInput): Promise<Result<CheckedRequest>> {
  const { db } = context;
  const merchant = await db
    .selectFrom('merchant')
    .leftJoin('package', (join) => join.onRef('package.merchant_id', '=', 'merchant.id').on('package.id', '=', input.package_id ?? 0))
    .select(['merchant.id', 'merchant.name', 'package.id as packageId'])
    .where('merchant.id', '=', input.merchant_id)
    .where('merchant.active', '=', 1)
    .executeTakeFirst();
  if (!merchant) return refuse('unknownEnquiryMerchant');
  const offer = await telephoneOffer(context, { merchantId: merchant.id });
  if (!offer.ok || !offer.data.isOffered) return refuse('telephoneNotOffered');
  const phone = input.phone_num ?? '';
  if (phone && !isPhone(phone)) return refuse('invalidPhone');
  const seen = phone ? acceptedConsent(input.consent, context.consent) : undefined;
  if (phone && !seen) return refuse('consentNeeded');
  const text = seen && consentRow(seen, consentText(seen, merchant.name, context.hotline()), context.clock());
  await storeConsentText(db, text);
  return done({
    merchant: { id: merchant.id, name: merchant.name },
    packageId: merchant.packageId,
    phone,
    consent: { consent: seen ? `${seen.mode}/${seen.version}` : '', consent_text: text?.id ?? '' },
  });
}

type Binding = Pick<PhoneBindingTable, 'id' | 'merchant_id' | 'expires_at'> & { number: string; phone_hash: string };
const COLUMNS = ['id', 'merchant_id', 'number', 'phone_hash', 'expires_at'] as const;

/** Columns of the unique index of repeated requests. */
const requestColumns = (db: KeyedContext['db']) => uniqueColumns<'merchant_id' | 'request_hash'>(db, 'merchant_id', ['request_hash']);

/** Inserts the binding before its number is lent: a repetition with the client's key asks the provider under the same id. */
async function newBinding(context: KeyedContext & TelephonePart, request: CheckedRequest, key: string): Promise<Binding> {
  const { db, keyring, clock, telephone } = context;
  const { merchant, phone, packageId: package_id, consent } = request;
  const id = newIdOfMerchant(merchant.id);
  const now = clock();
  const sealed = phone ? keyring.seal(phone, aboutBinding(id)) : undefined;
  const request_hash = key ? createHash('sha256').update(`number ${merchant.id} ${key}`).digest('hex') : null;
  const values = {
    id,
    merchant_id: merchant.id,
    package_id,
    request_hash,
    ...consent,
    ...(sealed && { phone_key: sealed.key, phone_cipher: sealed.cipher, phone_hash: keyring.hash(phone), phone_mask: maskPhone(phone) }),
    created_at: now,
    expires_at: now + (telephone?.minutes ?? 0) * MINUTE_MS,
  };
  const insert = db
    .insertInto('phone_binding')
    .values(values)
    .onConflict((conflict) => conflict.columns(requestColumns(db)).doNothing());
  const inserted = await insert.returning(COLUMNS).executeTakeFirst();
  if (inserted) return inserted;
  const earlier = db.selectFrom('phone_binding').select(COLUMNS).where('request_hash', '=', request_hash);
  return earlier.where(onNodesOf(db, 'merchant_id', [merchant.id])).executeTakeFirstOrThrow();
}

/**
 * Returns a virtual number that reaches the merchant for some minutes; when the caller states a number, only that number can use it. The same
 * idempotency key gets the same virtual number; with another number it is refused. A stated number is not proven, so it decides nothing: everybody
 * gets a virtual number of their own, or a stranger would learn which numbers have one.
 */
export async function lendVirtualPhone(
  context: KeyedContext & RequestContext,
  input: VirtualPhoneInput,
  caller: Caller,
): Promise<Result<VirtualPhone>> {
  if (!caller.own) return refuse('foreignPage');
  const { db, keyring, clock, telephone } = context;
  if (!telephone) return refuse('telephoneNotOffered');
  const checked = await checkRequest(context, input);
  if (!checked.ok) return checked;
  const { merchant, phone } = checked.data;
  const binding = await newBinding(context, checked.data, caller.idempotencyKey);
  const isSame = phone ? keyring.hashes(phone).includes(binding.phone_hash) : !binding.phone_hash;
  if (!isSame || binding.expires_at <= clock()) return refuse('keyReused');
  const reply = { merchant, isBound: phone !== '' };
  if (binding.number) return done({ ...reply, number: binding.number, expiresAt: binding.expires_at });
  const lent = await telephone.provider.lend({
    id: binding.id,
    merchantId: merchant.id,
    merchantNumber: telephone.provider.needsMerchantNumber ? await merchantNumber(context, merchant.id) : '',
    callerNumber: phone,
    expiresAt: binding.expires_at,
  });
  if ('away' in lent) return refuse('telephoneAway', lent.away);
  await db
    .updateTable('phone_binding')
    .set({ number: lent.number, expires_at: lent.expiresAt })
    .where('id', '=', binding.id)
    .where(onNodesOf(db, 'merchant_id', [merchant.id]))
    .execute();
  return done({ ...reply, ...lent });
}
