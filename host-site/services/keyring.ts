/** Keys for phone numbers: AES-256-GCM under a rotatable key, and a keyed hash that finds a number again. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HASH = 'hash';

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
  /** @param about what the text belongs to (the enquiry's id); a cipher moved elsewhere does not open. */
  seal(text: string, about: string): Sealed;
  /** @throws when the key is missing or the cipher was changed. */
  open(sealed: Sealed, about: string): string;
  /** The same text gives the same 64 hex digits; without the key nobody can try numbers out. */
  hash(text: string): string;
}

/** @param text `id:key,…,hash:key`, keys of 32 bytes in base64, checked by settings; the first encrypts. */
export function readKeyring(text: string): Keyring {
  const keys = new Map(
    text
      .trim()
      .split(',')
      .map((entry): [string, Buffer] => {
        const [id = '', key = ''] = entry.trim().split(':');
        return [id, Buffer.from(key, 'base64')];
      }),
  );
  const hashKey = keys.get(HASH);
  keys.delete(HASH);
  const current = keys.entries().next().value;
  if (!hashKey || !current || [hashKey, ...keys.values()].some((key) => key.length !== 32)) {
    throw new Error('keyring: expected id:key,…,hash:key with keys of 32 bytes in base64');
  }
  return {
    current: current[0],
    has: (key) => keys.has(key),
    seal(plain, about) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, current[1], iv).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return { key: current[0], cipher: Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64') };
    },
    open({ key, cipher }, about) {
      const secret = keys.get(key);
      if (!secret) throw new Error(`keyring: key ${key} is missing; add it to ENQUIRY_KEYS or restore the key file`);
      const bytes = Buffer.from(cipher, 'base64');
      const decipher = createDecipheriv(CIPHER, secret, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES }).setAAD(
        Buffer.from(about),
      );
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
    hash: (plain) => createHmac('sha256', hashKey).update(plain).digest('hex'),
  };
}

const newSecret = (): string => randomBytes(32).toString('base64');
const newKey = (): string => `k${randomBytes(4).toString('hex')}:${newSecret()}`;

/** A fresh keyring as text. The id is random, so that a lost and remade file is noticed when an old number is opened. */
export const newKeys = (): string => `${newKey()},${HASH}:${newSecret()}`;

/** Opens the keys in `file`, or makes them there (0600, on disk before use). Processes that start together agree on one file. */
export function openKeyFile(file: string): Keyring {
  mkdirSync(dirname(file), { recursive: true });
  let handle: number;
  try {
    handle = openSync(file, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readKeyring(readFileSync(file, 'utf8'));
  }
  const text = newKeys();
  writeSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
  return readKeyring(text);
}

/** Puts a new key in front of those in `file`, all or nothing; processes use it from their next start. Gives its id. */
export function addKey(file: string): string {
  openKeyFile(file);
  const text = `${newKey()},${readFileSync(file, 'utf8').trim()}`;
  const { current } = readKeyring(text);
  const draft = `${file}.${current}`;
  const handle = openSync(draft, 'wx', 0o600);
  writeSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(draft, file);
  return current;
}

export const keyFileOf = (dataDir: string): string => join(dataDir, 'enquiry-keys');

/** The keys that settings name, or those of the key file in the data folder. */
export const keyringOf = ({ enquiryKeys, dataDir }: { enquiryKeys: string | undefined; dataDir: string }): Keyring =>
  enquiryKeys ? readKeyring(enquiryKeys) : openKeyFile(keyFileOf(dataDir));
