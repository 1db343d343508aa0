import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runningSites } from '../../host-site/platform/startup/running-sites.ts';
import { runDataCommand } from '../support/site/data-command.ts';
import { startSite } from '../support/site/site.ts';

const GATEWAY = { SMS_GATEWAY_URL: 'https://sms.example/send', SMS_GATEWAY_SECRET: Buffer.alloc(24, 1).toString('base64') };

it('is found by commands in another shell as long as it runs', async () => {
  const site = await startSite();
  const { dataDir } = site;
  const announced = () => runningSites().filter((one) => one.dataDir === dataDir);
  expect(announced()).toEqual([{ pid: expect.any(Number), dataDir, database: join(dataDir, 'xiyan.db'), isPostgres: false }]);
  await site.stop();
  expect(announced()).toEqual([]);
});

it.each([
  ['the console', ['1001 199****1001', '1001 199****1002', '1002 199****1002', '9001 199****9001'], {}],
  ['an SMS gateway', [], GATEWAY],
])('gives these demo users inbox access while login codes go to %s: %j', async (_, rights, env) => {
  const site = await startSite(env);
  const { out } = await runDataCommand(['merchant-user', 'list', '--header', 'fields'], {
    env: { DATA_DIR: site.dataDir },
    clock: Date.now,
  });
  const rows = out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { merchant_id: number; phone: string });
  expect(rows.map(({ merchant_id, phone }) => `${merchant_id} ${phone}`).sort()).toEqual(rights);
  await site.stop();
});
