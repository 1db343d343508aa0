/** A worker whose processes are frozen is replaced: the script beside Patroni closes the coordinator's connections to it (docs/operations.md). */
import { type ChildProcess, spawn } from 'node:child_process';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { projectFile } from '../../host-site/platform/system/project-root.ts';
import { freePort } from '../../host-site/startup/free-port.ts';
import { mayCloseConnections } from '../operations/cluster/programs.ts';
import { CITUS_BIN, type CitusCluster, createOnCitus, databaseAt, startCitus } from '../support/databases/citus-cluster.ts';
import { runSql } from '../support/databases/postgres-server.ts';
import { processFamily, signalAll } from '../support/site/process-family.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const NAME = 'replaced';
let cluster: CitusCluster;
let url: string;
let script: ChildProcess | undefined;

beforeAll(async () => {
  cluster = await startCitus();
  await createOnCitus(
    NAME,
    cluster.coordinator.url,
    cluster.workers.map((worker) => worker.url),
  );
  url = databaseAt(cluster.coordinator.url, NAME);
  await runSql(url, 'create table counted (id integer primary key)', "select create_distributed_table('counted', 'id')");
});
afterAll(async () => {
  if (script?.pid) signalAll(processFamily(script.pid), 'SIGKILL');
  await cluster?.stop();
});

it.runIf(mayCloseConnections())('replaces a worker although a write waits for its response to a cancel request', async () => {
  const [frozen] = cluster.workers;
  const port = Number(new URL(frozen?.url ?? '').port);
  const [node] = (await runSql(url, `select nodeid as id from pg_dist_node where nodeport = ${port}`)) as { id: number }[];
  const [row] = (await runSql(
    url,
    `select id from generate_series(1, 100) as id join citus_shards on shardid = get_shard_id_for_distribution_column('counted', id) where nodeport = ${port}`,
  )) as { id: number }[];
  const tool = projectFile('docs', 'deployment', 'patroni-replaced-worker.sh');
  script = spawn(tool, [url], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH: `${CITUS_BIN}:${process.env.PATH}` },
  });
  const couple = new pg.Client({ connectionString: url, statement_timeout: 1_000 });
  couple.on('error', () => undefined);
  await couple.connect();
  // From now on the coordinator has a connection to the worker.
  await couple.query('select from counted where id = $1', [row?.id]);
  frozen?.freeze();
  try {
    // The client gets the error first, and then the statement waits for the worker with its locks.
    await expect(couple.query('insert into counted values ($1)', [row?.id])).rejects.toThrow('statement timeout');
    const newPort = await freePort('127.0.0.1');
    await runSql(url, "set statement_timeout = '20s'", `select citus_update_node(${node?.id}, '127.0.0.1', ${newPort}, true, 2000)`);
    expect(await runSql(url, `select nodeport from pg_dist_node where nodeid = ${node?.id}`)).toEqual([{ nodeport: newPort }]);
  } finally {
    frozen?.thaw();
    await couple.end().catch(() => undefined);
  }
});
