import { expect, it } from 'vitest';
import { parsePostgresAddress } from '../../../../../host-site/platform/system/network/postgres-address.ts';

it('reads an address with one host', () => {
  expect(parsePostgresAddress('postgres://user:pass@db.example:6432/xiyan?sslmode=require')).toEqual({
    urls: ['postgres://user:pass@db.example:6432/xiyan?sslmode=require'],
    hosts: 'db.example:6432',
    database: 'xiyan',
    needsWrites: false,
  });
});

it('reads the hosts of an address in their order, and whether they must accept writes', () => {
  expect(parsePostgresAddress('postgresql://user@a:5432,[::1]:5433,c/xiyan?target_session_attrs=read-write&sslmode=require')).toEqual({
    urls: [
      'postgresql://user@a:5432/xiyan?sslmode=require',
      'postgresql://user@[::1]:5433/xiyan?sslmode=require',
      'postgresql://user@c/xiyan?sslmode=require',
    ],
    hosts: 'a:5432,[::1]:5433,c',
    database: 'xiyan',
    needsWrites: true,
  });
});

it.each([
  'mysql://a/b',
  'postgres://',
  'postgres://a,,b/c',
  'postgres://a:x,b/c',
  'postgres://a:1,b:99999/c',
  'postgres://a,b/c?target_session_attrs=standby',
])('rejects %s', (text) => {
  expect(parsePostgresAddress(text)).toBeUndefined();
});
