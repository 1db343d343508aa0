/** Signed requests to an S3-compatible object store, with a limited time and limited repetition. */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { repeatUntil } from '../database/engines/with-retry.ts';
import { FileStoreError } from './file-store.ts';

export interface S3Settings {
  /** Base address of the bucket, with a slash at the end. */
  bucketUrl: string;
  region: string;
  /** Start of all keys; empty, or with a slash at the end. */
  root: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Limits {
  /** Milliseconds of one attempt. */
  attemptMs?: number;
  /** No attempt starts later than this many milliseconds after the first. */
  patienceMs?: number;
}

export interface S3Reply {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/** The store is overloaded or not reachable: another attempt may succeed. */
class TemporaryError extends FileStoreError {}

const ATTEMPT_MS = 5000;
const PATIENCE_MS = 4000;
const isTemporaryStatus = (status: number): boolean => status >= 500 || status === 429;

export interface S3Content {
  headers?: Record<string, string>;
  body?: Buffer;
}

/** Resolves with the reply of status 2xx; undefined: 404. @throws FileStoreError */
export type S3Request = (method: string, url: URL, content?: S3Content) => Promise<S3Reply | undefined>;

/** Returns the error of a request without a response. */
function connectionError(origin: string, attemptMs: number, cause: unknown): TemporaryError {
  const { name, cause: reason } = cause as Error & { cause?: { code?: string } };
  const detail = name === 'TimeoutError' ? `${attemptMs} ms` : (reason?.code ?? name);
  return new TemporaryError(`the file store at ${origin} does not respond (${detail}); check FILE_STORE and that it runs.`, { cause });
}

export function createS3Requests(settings: S3Settings, { attemptMs = ATTEMPT_MS, patienceMs = PATIENCE_MS }: S3Limits): S3Request {
  const { bucketUrl, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const { origin } = new URL(bucketUrl);

  const attempt = async (method: string, url: URL, content: S3Content): Promise<S3Reply> => {
    const sha256 = createHash('sha256')
      .update(content.body ?? '')
      .digest('hex');
    const body = content.body && { body: new Uint8Array(content.body) };
    const request = await client.sign(url, { method, headers: { ...content.headers, 'x-amz-content-sha256': sha256 }, ...body });
    try {
      const response = await fetch(request, { signal: AbortSignal.timeout(attemptMs), redirect: 'error' });
      const reply = { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
      if (!isTemporaryStatus(reply.status)) return reply;
      throw new TemporaryError(`the file store at ${origin} responds with ${reply.status}; see its log.`);
    } catch (cause) {
      if (cause instanceof FileStoreError) throw cause;
      throw connectionError(origin, attemptMs, cause);
    }
  };
  return async (method, url, content = {}) => {
    const reply = await repeatUntil(
      () => attempt(method, url, content),
      (error) => error instanceof TemporaryError,
      patienceMs,
    );
    const code = /<Code>(\w+)<\/Code>/.exec(reply.bytes.subarray(0, 2000).toString())?.[1];
    if (reply.status === 404 && code !== 'NoSuchBucket') return undefined;
    if (reply.status < 300) return reply;
    throw new FileStoreError(
      `the file store at ${origin} rejects a ${method} request (${reply.status}${code ? ` ${code}` : ''}); check FILE_STORE, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    );
  };
}
