/**
 * The erasure journal: a file in the data folder with one line for each withdrawn enquiry, each deleted account and each irrevocable fact. It
 * is not part of the database, so after an older state of the database is restored, what was revoked since then can be revoked again. A line
 * contains ids, hashes of random tokens or keyed fingerprints, never a number.
 */
import { existsSync } from 'node:fs';
import { appendFile, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FactKind } from '../facts/facts.ts';
import type { Keyring } from '../keys/keyring.ts';
import { replaceFile } from '../system/durable-file.ts';

/** `at`: milliseconds of the request. */
export type ErasureEntry = { at: number; enquiry: string } | { at: number; account: string } | { at: number; fact: FactKind; of: string };

export interface ErasureJournal {
  /** Resolves once the entries are on disk. An entry may be appended again. */
  append(entries: readonly ErasureEntry[]): Promise<void>;
  count(): Promise<number>;
}

export const ERASURE_JOURNAL = 'erasures.ndjson';
const LINE = /^\{"at":\d{1,16},(?:"(?:enquiry|account)":"[0-9a-f-]{1,64}"|"fact":"([a-z.-]{1,40})","of":"[\w:-]{1,200}")\}$/;
const isEntry = (line: string): boolean => LINE.test(line);

/** Returns the keyed fingerprint of an account's hash. Without the keys it matches no row of a database. */
export const accountFingerprint = (keyring: Pick<Keyring, 'hash'>, accountHash: string): string =>
  keyring.hash(fingerprintText(accountHash));
/** Under every hash key. */
export const accountFingerprints = (keyring: Pick<Keyring, 'hashes'>, accountHash: string): string[] =>
  keyring.hashes(fingerprintText(accountHash));
const fingerprintText = (accountHash: string): string => `erased ${accountHash}`;

const textOf = (entries: readonly ErasureEntry[]): string => entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');

/** Opens the journal of a data folder; the first entry creates it. */
export function erasureJournal(dataDir: string): ErasureJournal {
  return {
    async append(entries) {
      if (entries.length) await appendDurably(join(dataDir, ERASURE_JOURNAL), textOf(entries));
    },
    async count() {
      const file = join(dataDir, ERASURE_JOURNAL);
      return existsSync(file) ? (await readErasures(file)).length : 0;
    },
  };
}

/** Creates an empty journal where there is none, so that a data folder without withdrawals is distinguishable from a lost journal. */
export const createErasureJournal = (dataDir: string): Promise<void> => appendFile(join(dataDir, ERASURE_JOURNAL), '', { mode: 0o600 });

async function appendDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'a+', 0o600);
  try {
    const { size } = await handle.stat();
    const last = Buffer.alloc(1);
    if (size) await handle.read(last, 0, 1, size - 1);
    // A crash may have left part of a line.
    await handle.appendFile(size && last.toString() !== '\n' ? `\n${text}` : text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Reads a journal. Lines that a crash left incomplete are ignored.
 * @throws Error when the file cannot be read, or when no line of it is an entry
 */
export async function readErasures(file: string): Promise<ErasureEntry[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  const entries = lines.filter(isEntry).map((line) => JSON.parse(line) as ErasureEntry);
  if (lines.length && !entries.length) throw new Error(`${file} is not an erasure journal: name the erasures.ndjson of a data folder.`);
  return entries;
}

/** Replaces the journal of a data folder by these entries, without repetitions. */
export function writeErasures(dataDir: string, entries: readonly ErasureEntry[]): void {
  replaceFile(join(dataDir, ERASURE_JOURNAL), [...new Set(entries.map((entry) => textOf([entry])))].join(''));
}
