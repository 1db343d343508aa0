/** Keys for phone numbers: AES-256-GCM for encryption, HMAC-SHA256 for look-ups. Both kinds of key can be rotated. */
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Id of the first hash key of every keyring; later ones are `hash-` and a random part. */
export const HASH = 'hash';

/** Whether a key of that id hashes; all others encrypt. */
export const isHashKey = (id: string): boolean => /^hash(-\w+)?$/.test(id);

export interface Sealed {
  /** Id of the key that was used. */
  key: string;
  /** iv, tag and cipher text in base64. */
  cipher: string;
}

export interface Keyring {
  /** Id of the key that seals. */
  readonly current: string;
  has(key: string): boolean;
  /** @param about id of the record (additional authenticated data): a cipher text copied to another record cannot be decrypted */
  seal(text: string, about: string): Sealed;
  /** @throws when the key is missing or the cipher text was changed */
  open(sealed: Sealed, about: string): string;
  /** Id of the key that `hash` uses. */
  readonly currentHash: string;
  /** Returns 64 hex digits, the same for the same text. Without the key, numbers cannot be brute-forced. */
  hash(text: string): string;
  /** `hash` under every hash key, the current one first: look-ups accept all of them. */
  hashes(text: string): string[];
  /** One-way values that identify the keys, by id. They contain nothing of any number. */
  readonly fingerprints: ReadonlyMap<string, string>;
}

/** Text that no key hashes for any other purpose. */
const FINGERPRINT_LABEL = 'xiyan key fingerprint 1';

const digest = (key: KeyObject, text: string): string => createHmac('sha256', key).update(text).digest('hex');

/** @param text `id:key,…,hash:key`, keys of 32 bytes in base64, checked by settings; the first of each kind is the current one. Node takes 40 µs to import a key for each use of its bytes. */
export function readKeyring(text: string): Keyring {
  const keys = new Map(
    text
      .trim()
      .split(',')
      .map((entry): [string, KeyObject] => {
        const [id = '', key = ''] = entry.trim().split(':');
        return [id, createSecretKey(key, 'base64')];
      }),
  );
  const entries = [...keys];
  const hashKeys = entries.filter(([id]) => isHashKey(id));
  const [currentHash] = hashKeys;
  const current = entries.find(([id]) => !isHashKey(id));
  if (!currentHash || !current || entries.some(([, key]) => key.symmetricKeySize !== 32)) {
    throw new Error('keyring: expected id:key,…,hash:key with keys of 32 bytes in base64');
  }
  return {
    current: current[0],
    has: (key) => !isHashKey(key) && keys.has(key),
    seal(plain, about) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, current[1], iv).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return { key: current[0], cipher: Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64') };
    },
    open({ key, cipher }, about) {
      const secret = isHashKey(key) ? undefined : keys.get(key);
      if (!secret) throw new Error(`keyring: key ${key} is missing; add it to ENQUIRY_KEYS or restore the key file`);
      const bytes = Buffer.from(cipher, 'base64');
      const decipher = createDecipheriv(CIPHER, secret, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES }).setAAD(
        Buffer.from(about),
      );
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
    currentHash: currentHash[0],
    hash: (plain) => digest(currentHash[1], plain),
    hashes: (plain) => hashKeys.map(([, key]) => digest(key, plain)),
    fingerprints: new Map(entries.map(([id, key]) => [id, digest(key, FINGERPRINT_LABEL)])),
  };
}
