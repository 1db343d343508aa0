import { expect, it } from 'vitest';
import { readKeyring } from '../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../host-site/platform/keys/keyring-file.ts';
import { memoryLimiter } from '../../../../host-site/platform/limits/memory-limiter.ts';
import { createUploadLimits } from '../../../../host-site/platform/uploads/upload-limits.ts';

it.each([
  ['bytes to receive', 'takeReceived', 8_000_000, 125],
  ['pixels to decode', 'takePixels', 60_000_000, 83],
  ['bytes to store', 'takeStored', 1_000_000, 2000],
] as const)('gives each visitor their own budget of %s', async (_, take, cost, most) => {
  const clock = () => 0;
  const limits = createUploadLimits(memoryLimiter(clock), readKeyring(newKeys()), { siteBytes: 1, clock });
  for (let count = 0; count < most; count += 1) expect(await limits[take]('192.0.2.1', cost)).toBe(0);
  expect(await limits[take]('192.0.2.1', cost)).toBeGreaterThan(0);
  expect(await limits[take]('192.0.2.2', cost)).toBe(0);
});
