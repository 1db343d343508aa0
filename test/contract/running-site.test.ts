import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runningSites } from '../../host-site/running-sites.ts';
import { startSite } from '../support/site.ts';

it('is found by commands in another shell as long as it runs', async () => {
  const site = await startSite();
  const { dataDir } = site;
  const announced = () => runningSites().filter((one) => one.dataDir === dataDir);
  expect(announced()).toEqual([{ pid: expect.any(Number), dataDir, database: join(dataDir, 'xiyan.db'), isPostgres: false }]);
  await site.stop();
  expect(announced()).toEqual([]);
});
