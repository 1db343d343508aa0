/** The numbers at which merchants are reached through virtual numbers. Encrypted; no page, call, log or export contains one. */
import type { Kysely } from 'kysely';
import { maskPhone, readPhone } from '../../../../widgets/domain/visitor/phone.ts';
import { changeCatalogueVersion } from '../../../platform/database/catalogue-version.ts';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { recordFact } from '../../../platform/facts/facts.ts';
import type { Keyring } from '../../../platform/keys/keyring.ts';

type Db = Kysely<Database>;

/** Landlines with area code, and 400 numbers. */
const OTHER_NUMBER = /^(?:0[1-9]\d{8,10}|400\d{7})$/;

/** Reads a merchant's number as people write it: a mobile number, a landline with area code, or a 400 number. Undefined: it is none. */
export function readMerchantNumber(text: string): string | undefined {
  const digits = text.replace(/[\s()-]/g, '');
  return readPhone(text) ?? (OTHER_NUMBER.test(digits) ? digits : undefined);
}

/** Masks a merchant's number: 138****0000, 0571****88. */
export const maskMerchantNumber = (number: string): string =>
  readPhone(number) ? maskPhone(number) : `${number.slice(0, 4)}****${number.slice(-2)}`;

export const aboutNumber = (merchantId: number): string => `merchant phone ${merchantId}`;

/** Adds or replaces a merchant's number. Resolves with false when the merchant does not exist. */
export function setMerchantNumber(db: Db, keyring: Keyring, merchantId: number, phone: string, now: number): Promise<boolean> {
  return withRetry(() =>
    db.transaction().execute(async (trx) => {
      const merchant = await trx.selectFrom('merchant').select('id').where('id', '=', merchantId).executeTakeFirst();
      if (!merchant) return false;
      const { key, cipher } = keyring.seal(phone, aboutNumber(merchantId));
      const values = { phone_key: key, phone_cipher: cipher, phone_mask: maskMerchantNumber(phone), created_at: now };
      await trx
        .insertInto('merchant_phone')
        .values({ merchant_id: merchantId, ...values })
        .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(values))
        .execute();
      await changeCatalogueVersion(trx);
      return true;
    }),
  );
}

/** Removes a merchant's number: its pages no longer offer calls. Resolves with false when there was none. */
export function removeMerchantNumber(db: Db, merchantId: number, now: number): Promise<boolean> {
  return withRetry(() =>
    db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx.deleteFrom('merchant_phone').where('merchant_id', '=', merchantId).executeTakeFirst();
      if (numDeletedRows) {
        await recordFact(trx, { kind: 'merchant-number.removed', subject: merchantId, now });
        await changeCatalogueVersion(trx);
      }
      return Number(numDeletedRows) > 0;
    }),
  );
}

export const listMerchantNumbers = (db: Db) =>
  db
    .selectFrom('merchant_phone')
    .leftJoin('merchant', 'merchant.id', 'merchant_phone.merchant_id')
    .select(['merchant_phone.merchant_id', 'phone_mask', 'created_at'])
    .select(({ fn, val }) => fn.coalesce('merchant.name', val('')).as('merchant_name'))
    .orderBy('merchant_phone.merchant_id')
    .execute();

/** Returns a merchant's number in full, for the provider only; empty without one. @throws when its key is missing */
export async function merchantNumber({ db, keyring }: { db: Db; keyring: Keyring }, merchantId: number): Promise<string> {
  const row = await db
    .selectFrom('merchant_phone')
    .select(['phone_key', 'phone_cipher'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row ? keyring.open({ key: row.phone_key, cipher: row.phone_cipher }, aboutNumber(merchantId)) : '';
}

/** The record that the cipher text of a caller's number belongs to. */
export const aboutBinding = (id: string): string => `phone binding ${id}`;
