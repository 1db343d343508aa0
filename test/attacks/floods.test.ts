import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { attackedSite } from './support/attacked-site.ts';
import { LARGEST_BATCH } from './support/costly-inputs.ts';

const { attack, site } = attackedSite({ TRACKING: 'own' });

it('stores 3,000 tracking events of an address in a minute, however many it sends', async () => {
  const statuses = new Set<number>();
  await attack('tracking', async (attacker) => {
    for (let at = 0; at < 100; at += 1)
      statuses.add((await attacker.post('/api/node/track', LARGEST_BATCH, { origin: site().origin })).status);
  });
  expect([...statuses]).toEqual([200]);
  const file = new DatabaseSync(join(site().dataDir, 'xiyan.db'), { readOnly: true });
  const row = file.prepare("select count(*) as count from tracking_event where element_data like 'xxx%'").get();
  file.close();
  expect(Number(row?.count)).toBe(3000);
});

it('ends every socket of an address that does not name its channel', async () => {
  const codes: number[] = [];
  await attack('sockets', async (attacker) => {
    const sockets = Array.from({ length: 60 }, () => attacker.socket());
    for (const socket of sockets) socket.addEventListener('error', () => undefined);
    const ends = sockets.map(
      (socket) => new Promise<void>((end) => socket.addEventListener('close', ({ code }) => end(void codes.push(code)))),
    );
    await Promise.all(ends);
  });
  expect(codes).toHaveLength(60);
});
