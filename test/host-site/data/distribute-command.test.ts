import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runDataCommand } from '../../support/site/data-command.ts';

it('npm run data -- distribute refuses a database that is not Citus', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'xiyan-distribute-'));
  try {
    const env = { DATA_DIR: dataDir };
    expect(await runDataCommand(['migrate'], { env, clock: Date.now })).toMatchObject({ code: 0 });
    expect(await runDataCommand(['distribute'], { env, clock: Date.now })).toMatchObject({
      code: 1,
      out: '',
      err: ['xiyan: the database has no extension citus; create it and add the nodes first (docs/scaling.md).'],
    });
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
