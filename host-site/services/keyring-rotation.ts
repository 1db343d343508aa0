/** Moves every stored number under the keyring's first key, while the site runs. */
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { rewriteDatabase } from './freed-space.ts';
import type { Keyring } from './keyring.ts';

const PAGE = 200;

export interface Rotation {
  rewritten: number;
  /** Enquiries whose key is not in the keyring; they stay as they are. */
  unreadable: { key: string; count: number }[];
}

/** Encrypts again what other keys encrypted. May be broken off and run again; enquiries written or withdrawn meanwhile are left alone. */
export async function rotateKeys(db: Kysely<Database>, keyring: Keyring): Promise<Rotation> {
  const missing = new Map<string, number>();
  let rewritten = 0;
  for (let after = ''; ; ) {
    const page = await db
      .selectFrom('enquiry')
      .select(['id', 'phone_key', 'phone_cipher'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    await db.transaction().execute(async (trx) => {
      for (const { id, phone_key, phone_cipher } of page) {
        if (!phone_cipher || phone_key === keyring.current) continue;
        if (!keyring.has(phone_key)) {
          missing.set(phone_key, (missing.get(phone_key) ?? 0) + 1);
          continue;
        }
        const sealed = keyring.seal(keyring.open({ key: phone_key, cipher: phone_cipher }, id), id);
        const { numUpdatedRows } = await trx
          .updateTable('enquiry')
          .set({ phone_key: sealed.key, phone_cipher: sealed.cipher })
          .where('id', '=', id)
          .where('phone_cipher', '=', phone_cipher)
          .executeTakeFirst();
        rewritten += Number(numUpdatedRows);
      }
    });
    const last = page.at(-1);
    if (!last) break;
    after = last.id;
  }
  if (rewritten) await rewriteDatabase(db);
  return { rewritten, unreadable: [...missing].map(([key, count]) => ({ key, count })) };
}
