import { afterEach, beforeEach, expect, it } from 'vitest';
import type { S3Limits } from '../../../../host-site/platform/files/s3-requests.ts';
import { createS3Store } from '../../../../host-site/platform/files/s3-store.ts';
import { readFileStore } from '../../../../host-site/platform/settings/file-store-setting.ts';
import { S3_KEY, type S3Server, startS3Server } from '../../../support/servers/s3-server.ts';

let server: S3Server;
beforeEach(async () => {
  server = await startS3Server();
});
afterEach(() => server.close());

const open = (other: Partial<Parameters<typeof createS3Store>[0]> = {}, limits: S3Limits = {}) =>
  createS3Store({ bucketUrl: server.bucketUrl, region: 'eu-test-1', root: 'site/', ...S3_KEY, ...other }, limits);

it('stores each file below its root with its content type, in requests whose signature the server verifies', async () => {
  await open().put('widgets/shell-chunk-Ab_-1234.js', Buffer.from('code'));
  expect([...server.objects]).toEqual([
    [
      'site/widgets/shell-chunk-Ab_-1234.js',
      expect.objectContaining({ bytes: Buffer.from('code'), type: 'text/javascript; charset=utf-8' }),
    ],
  ]);
});

it.each([
  ['another secret', { secretAccessKey: 'another-secret' }, '403 SignatureDoesNotMatch'],
  ['another key', { accessKeyId: 'ANOTHER' }, '403 InvalidAccessKeyId'],
])('rejects with one line without credentials on %s', async (_, other, detail) => {
  const failure = await open(other)
    .put('uploads/a.webp', Buffer.from('a'))
    .catch((error: Error) => error.message);
  expect(failure).toMatch(
    new RegExp(`^the file store at http://127\\.0\\.0\\.1:\\d+ rejects a PUT request \\(${detail}\\); check FILE_STORE`),
  );
  expect(failure).not.toContain(S3_KEY.secretAccessKey);
  expect(server.objects.size).toBe(0);
});

it('names a bucket that does not exist instead of reporting a missing file, a success or an empty list', async () => {
  const store = open({ bucketUrl: server.bucketUrl.replace('/bucket/', '/other/') });
  await expect(store.get('uploads/a.webp')).rejects.toThrow('404 NoSuchBucket');
  server.faults.push(404, 404);
  await expect(open().put('uploads/a.webp', Buffer.from('a'))).rejects.toThrow('has no bucket at http://127.0.0.1:');
  await expect(open().list('uploads/')).rejects.toThrow('has no bucket at');
});

it('repeats a request while the store is overloaded', async () => {
  server.faults.push(503, 429, 500);
  await open().put('uploads/a.webp', Buffer.from('a'));
  expect(server.requests).toHaveLength(4);
  expect(server.objects.size).toBe(1);
});

it('gives up in the end, and after a limited time without a response', async () => {
  server.faults.push(503, 503, 503, 503);
  await expect(open({}, { patienceMs: 0 }).get('uploads/a.webp')).rejects.toThrow('responds with 503');
  server.faults.splice(0, Number.POSITIVE_INFINITY, 'silence');
  await expect(open({}, { attemptMs: 50, patienceMs: 0 }).get('uploads/a.webp')).rejects.toThrow(/does not respond \(50 ms\)/);
  await server.close();
  await expect(open({}, { patienceMs: 0 }).get('uploads/a.webp')).rejects.toThrow(/does not respond \(ECONNREFUSED\)/);
  server = await startS3Server();
});

it.each([
  ['disk', { kind: 'disk' }],
  ['database', { kind: 'database' }],
  ['s3://pictures', { kind: 's3', bucketUrl: 'https://pictures.s3.us-east-1.amazonaws.com/', region: 'us-east-1', root: '' }],
  [
    's3://pictures/site/a?endpoint=https://minio.example:9000&region=cn-1',
    { kind: 's3', bucketUrl: 'https://minio.example:9000/pictures/', region: 'cn-1', root: 'site/a/' },
  ],
  [
    's3://pictures/?endpoint=https://oss-cn-hangzhou.aliyuncs.com&style=host',
    { kind: 's3', bucketUrl: 'https://pictures.oss-cn-hangzhou.aliyuncs.com/', region: 'us-east-1', root: '' },
  ],
  ['s3://Pictures', undefined],
  ['s3://key:secret@pictures', undefined],
  ['s3://pictures?endpoint=minio', undefined],
  ['s3://pictures?endpoint=https://minio.example/path', undefined],
  ['s3://pictures?style=other', undefined],
  ['s3://pictures?secret=x', undefined],
  ['s3://pictures/../x y', undefined],
  ['ftp://pictures', undefined],
])('parses FILE_STORE=%s', (value, expected) => {
  expect(readFileStore(value)).toEqual(expected);
});
