/** Encryption of stored pictures: each has a random key, which its row contains sealed. Deleting the row makes all copies of the files unreadable. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keyring } from '../keys/keyring.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export const aboutUpload = (id: string): string => `upload ${id}`;

export const newFileKey = (): string => randomBytes(32).toString('base64');

/** @param name of the file, authenticated: a file cannot stand for another */
export function encryptFile(key: string, name: string, bytes: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, Buffer.from(key, 'base64'), iv).setAAD(Buffer.from(name));
  const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** @throws Error when the file was changed */
export function decryptFile(key: string, name: string, bytes: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, Buffer.from(key, 'base64'), bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(name));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

export const openFileKey = (keyring: Pick<Keyring, 'open'>, row: { id: string; key_key: string; key_cipher: string }): string =>
  keyring.open({ key: row.key_key, cipher: row.key_cipher }, aboutUpload(row.id));
