/** The key file in the data folder, used where ENQUIRY_KEYS is not set. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFile, replaceFile } from '../system/durable-file.ts';
import { HASH, isHashKey, type Keyring, readKeyring } from './keyring.ts';

/** The key file cannot be used. The message is one line for the operator and contains no key. */
export class KeyFileError extends Error {
  override name = 'KeyFileError';
}

const newSecret = (): string => randomBytes(32).toString('base64');
const newId = (): string => randomBytes(4).toString('hex');
const newCipherKey = (): string => `k${newId()}:${newSecret()}`;

/** Creates a keyring as text. The id is random: after a file is lost and recreated, decrypting an old number fails with a missing key. */
export const newKeys = (): string => `${newCipherKey()},${HASH}:${newSecret()}`;

/** Undefined when there is no such file. @throws KeyFileError when it cannot be read */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new KeyFileError(`the key file ${file} cannot be read (${code}): give the user of this process read permission.`, {
      cause: error,
    });
  }
}

function parse(file: string, text: string): Keyring {
  try {
    return readKeyring(text);
  } catch (cause) {
    const state = text.trim() ? 'damaged' : 'empty';
    throw new KeyFileError(
      `the key file ${file} is ${state}: restore it from your backup of the keys; only if this site has never stored an enquiry, delete it and a new one is made.`,
      { cause },
    );
  }
}

function write(file: string, action: () => unknown): void {
  try {
    action();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const todo = code === 'ENOSPC' || code === 'EDQUOT' ? 'free some disk space' : 'let the user of this process write there';
    throw new KeyFileError(`the key file ${file} cannot be written (${code}): ${todo}.`, { cause });
  }
}

/** Opens the keys in `file`, or creates them there. Processes that start together agree on one file. @throws KeyFileError */
export function openKeyFile(file: string): Keyring {
  const existing = readText(file);
  if (existing !== undefined) return parse(file, existing);
  write(file, () => createFile(file, newKeys()));
  return parse(file, readText(file) ?? '');
}

/** Ids of keys that were added. */
export interface NewKeys {
  cipher?: string;
  hash?: string;
}

/** Puts new keys before those of their kind in `file`, all or nothing; processes use them from their next start. @throws KeyFileError */
export function addKeys(file: string, kinds: { cipher?: boolean; hash?: boolean }): NewKeys {
  openKeyFile(file);
  const existing = (readText(file) ?? '').trim().split(',');
  const isHash = (entry: string): boolean => isHashKey(entry.trim().split(':')[0] ?? '');
  const text = [
    ...(kinds.cipher ? [newCipherKey()] : []),
    ...existing.filter((entry) => !isHash(entry)),
    ...(kinds.hash ? [`${HASH}-${newId()}:${newSecret()}`] : []),
    ...existing.filter(isHash),
  ].join(',');
  const { current, currentHash } = parse(file, text);
  write(file, () => replaceFile(file, text));
  return { ...(kinds.cipher && { cipher: current }), ...(kinds.hash && { hash: currentHash }) };
}

export const keyFileOf = (dataDir: string): string => join(dataDir, 'enquiry-keys');

interface KeySettings {
  enquiryKeys: string | undefined;
  enquiryKeysFile?: string | undefined;
  dataDir: string;
}

/** Names the place of the keys for messages: a path or a variable. */
export const keySourceOf = ({ enquiryKeys, enquiryKeysFile, dataDir }: KeySettings): string => {
  if (!enquiryKeys) return keyFileOf(dataDir);
  return enquiryKeysFile ? `${enquiryKeysFile} (ENQUIRY_KEYS_FILE)` : 'ENQUIRY_KEYS';
};

/** The keys that settings name, or those of the key file in the data folder. @throws KeyFileError */
export const keyringOf = ({ enquiryKeys, dataDir }: KeySettings): Keyring =>
  enquiryKeys ? readKeyring(enquiryKeys) : openKeyFile(keyFileOf(dataDir));
