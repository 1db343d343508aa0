/**
 * Loaded into site processes of tests before everything else. A site compresses its files with brotli at the highest quality when it starts:
 * 0.6 s of processor time, half of a start. Here each file is compressed once per build. Results are the same, byte by byte.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import zlib from 'node:zlib';

// Beside the compiled code (site-caches.ts).
const folder = join(process.env.NODE_COMPILE_CACHE ?? '', '../brotli');
const compress = zlib.brotliCompressSync;

zlib.brotliCompressSync = (body, options) => {
  const file = join(folder, createHash('sha256').update(JSON.stringify(options)).update(body).digest('hex'));
  try {
    return readFileSync(file);
  } catch {
    const compressed = compress(body, options);
    mkdirSync(folder, { recursive: true });
    // Complete before it has its name: another process may read it.
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, compressed);
    renameSync(draft, file);
    return compressed;
  }
};
syncBuiltinESMExports();
