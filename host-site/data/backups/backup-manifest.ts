/** `backup.json`: the manifest of a backup. It is written last, so a folder that contains it is complete. */
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const MANIFEST = 'backup.json';
/** All file names of a backup; other paths in a manifest are refused. */
export const BACKUP_PATH =
  /^(xiyan\.db|site\.json|erasures\.ndjson|uploads\/[a-z0-9][a-z0-9-]{0,63}\.webp|private\/[\da-f-]{36}\.(full|thumb)|widgets\/[a-z][\w.-]{0,110}\.(js|css|json|svg))$/;

const SCHEMA = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** `postgres`: the database itself is not in the backup. */
  engine: z.enum(['sqlite', 'postgres']),
  /** Ids of the encryption keys that the stored numbers need. */
  keys: z.array(z.string()),
  /** Keyed hash of `proofText`: identifies the hash key without revealing it. */
  hashProof: z.string(),
  /** Rows of each table of the embedded database; absent in backups of earlier releases. */
  rows: z.record(z.string(), z.int()).optional(),
  files: z.array(z.object({ path: z.string().regex(BACKUP_PATH), bytes: z.int(), sha256: z.string() })),
});
export type Manifest = z.output<typeof SCHEMA>;

/** The text of `hashProof`. */
export const proofText = ({ createdAt }: Pick<Manifest, 'createdAt'>): string => `backup ${createdAt}`;

/** Undefined for a folder that is no complete backup. */
export function readManifest(folder: string): Manifest | undefined {
  try {
    return SCHEMA.parse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Size and SHA-256 of a file of the folder. */
export async function describeFile(folder: string, path: string): Promise<Manifest['files'][number]> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of createReadStream(join(folder, path)) as AsyncIterable<Buffer>) {
    bytes += part.length;
    hash.update(part);
  }
  return { path, bytes, sha256: hash.digest('hex') };
}
