import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { askDesk } from './database-desk.ts';
import type { ImageName } from './database-images.ts';

/** A database of its own on the run's PostgreSQL: empty, or a copy of `image`. `drop` removes it and closes whatever is still connected. */
export async function freshPostgres(image?: ImageName): Promise<{ url: string; drop(): Promise<void> }> {
  const [admin, template] = await Promise.all([askDesk('postgres'), image && askDesk(`postgres ${image}`)]);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying files is twice as fast as logging each block, and nothing here has to survive a crash.
  await run(admin, `create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`);
  const url = Object.assign(new URL(admin), { pathname: `/${name}` });
  return { url: url.href, drop: () => run(admin, `drop database ${name} with (force)`) };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
