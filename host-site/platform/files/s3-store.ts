/** Files in a bucket of an S3-compatible object store. */
import { createHash } from 'node:crypto';
import { checkedName, checkSize, contentTypeOf, type FileEntry, type FileStore, FileStoreError, isAllowedName } from './file-store.ts';
import { readListing } from './s3-listing.ts';
import { createS3Requests, type S3Limits, type S3Reply, type S3Settings } from './s3-requests.ts';

/** An entity tag without quotes; other characters than those of a version are hashed. */
function versionOfTag(tag: string | null): string {
  const text = (tag ?? '').replace(/^W\/|"/g, '');
  return /^[\w-]{8,64}$/.test(text) ? text : createHash('sha256').update(text).digest('hex').slice(0, 32);
}

export function createS3Store(settings: S3Settings, limits: S3Limits = {}): FileStore {
  const { bucketUrl, root } = settings;
  const send = createS3Requests(settings, limits);
  const urlOf = (name: string) => new URL(`${root}${checkedName(name)}`, bucketUrl);
  /** Resolves with the reply to a request that every bucket accepts. */
  const sendToBucket = async (...request: Parameters<typeof send>): Promise<S3Reply> => {
    const reply = await send(...request);
    if (reply) return reply;
    throw new FileStoreError(`the file store has no bucket at ${bucketUrl}; check FILE_STORE.`);
  };
  const listPage = async (prefix: string, token: string | undefined) => {
    const url = new URL(bucketUrl);
    url.searchParams.set('list-type', '2');
    url.searchParams.set('prefix', `${root}${prefix}`);
    if (token) url.searchParams.set('continuation-token', token);
    return readListing((await sendToBucket('GET', url)).bytes.toString(), root);
  };

  return {
    async get(name) {
      const reply = await send('GET', urlOf(name));
      return reply && { bytes: reply.bytes, type: contentTypeOf(name), version: versionOfTag(reply.headers.get('etag')) };
    },
    async version(name) {
      const reply = await send('HEAD', urlOf(name));
      return reply && versionOfTag(reply.headers.get('etag'));
    },
    async put(name, bytes) {
      checkSize(name, bytes);
      await sendToBucket('PUT', urlOf(name), { body: bytes, headers: { 'content-type': contentTypeOf(name) } });
    },
    async delete(name) {
      await send('DELETE', urlOf(name));
    },
    async list(prefix) {
      const entries: FileEntry[] = [];
      let next: string | undefined;
      do {
        const page = await listPage(prefix, next);
        entries.push(...page.entries.filter((entry) => isAllowedName(entry.name)));
        next = page.next;
      } while (next);
      return entries;
    },
  };
}
