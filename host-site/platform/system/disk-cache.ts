/** A disk cache: files that can be created again. The least recently used are deleted when the total exceeds a limit. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface DiskCache {
  /** Undefined when it is not there. */
  read(key: string): Promise<Buffer | undefined>;
  /** Never rejects: in a full or read-only folder, nothing is stored. */
  write(key: string, bytes: Buffer): Promise<void>;
}

/** @param most bytes of all files together; made room for after a file is written */
export function createDiskCache(folder: string, most: number): DiskCache {
  /** Sizes by name, in the order of deletion. */
  let sizes: Promise<Map<string, number>> | undefined;

  const readSizes = async (): Promise<Map<string, number>> => {
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const facts = await stat(join(folder, name)).catch(() => undefined);
        return facts?.isFile() ? [{ name, size: facts.size, at: facts.mtimeMs }] : [];
      }),
    );
    return new Map(
      files
        .flat()
        .sort((a, b) => a.at - b.at)
        .map(({ name, size }) => [name, size]),
    );
  };

  const store = async (key: string, bytes: Buffer): Promise<void> => {
    await mkdir(folder, { recursive: true });
    sizes ??= readSizes();
    const sizesByName = await sizes;
    const draft = join(folder, `.${randomUUID()}`);
    try {
      // Flushed before the rename: after a power cut the name must not refer to an empty file.
      await writeFile(draft, bytes, { flush: true });
      await rename(draft, join(folder, key));
    } catch (error) {
      // On a full disk the temporary file would use the remaining space.
      await rm(draft, { force: true });
      throw error;
    }
    sizesByName.delete(key);
    sizesByName.set(key, bytes.length);
    let total = 0;
    for (const size of sizesByName.values()) total += size;
    for (const [name, size] of sizesByName) {
      if (total <= most) break;
      total -= size;
      sizesByName.delete(name);
      await rm(join(folder, name), { force: true });
    }
  };

  return {
    async read(key) {
      const bytes = await readFile(join(folder, key)).catch(() => undefined);
      const sizesByName = bytes && (await sizes?.catch(() => undefined));
      if (sizesByName?.delete(key)) sizesByName.set(key, bytes?.length ?? 0);
      return bytes;
    },
    write: (key, bytes) =>
      store(key, bytes).catch(() => {
        // Read again the next time.
        sizes = undefined;
      }),
  };
}
