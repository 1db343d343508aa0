import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDiskCache } from '../../../../host-site/platform/system/disk-cache.ts';

it('leaves no temporary file behind when a file cannot be stored', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xiyan-store-'));
  // A folder under the picture's name: writing succeeds and the rename fails.
  mkdirSync(join(folder, 'taken', 'inside'), { recursive: true });
  await createDiskCache(folder, 1000).write('taken', Buffer.from('picture'));
  expect(readdirSync(folder)).toEqual(['taken']);
  rmSync(folder, { recursive: true });
});
