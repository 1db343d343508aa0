import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import pg from 'pg';
import { inject } from 'vitest';
import './postgres-setup.ts';

/** An empty database of its own on the run's PostgreSQL; `drop` takes it away, with whatever is still connected. */
export async function freshPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  const admin = await serverUrl();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await ask(admin, `create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => ask(admin, `drop database ${name} with (force)`) };
}

function serverUrl(): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(inject('postgresPort'), '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
    });
    socket.on('error', reject);
    socket.on('end', () => (answer.startsWith('!') ? reject(new Error(answer.slice(1))) : resolve(answer)));
  });
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
