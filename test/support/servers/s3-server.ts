/**
 * A small S3-compatible object store on 127.0.0.1: GET, HEAD, PUT, DELETE and ListObjectsV2 of one bucket, path style. Computes the version 4
 * signature of each request with `node:crypto` alone, and rejects requests whose signature, payload hash or date is wrong.
 */
import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type RunningServer, serveHttp } from './http-server.ts';

export const S3_KEY = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };

export interface S3Server extends Pick<RunningServer, 'close'> {
  /** Value of FILE_STORE for the bucket. */
  fileStore: string;
  bucketUrl: string;
  /** Content by key. */
  objects: Map<string, { bytes: Buffer; type: string; modifiedAt: Date }>;
  /** Requests so far, such as `GET uploads/hall.webp`. */
  requests: string[];
  /** Faults of the next requests, in order: a status, or no response at all. */
  faults: (number | 'silence')[];
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns what is wrong with the request's signature; undefined: it is valid. */
function signatureProblem(request: IncomingMessage, body: Buffer): string | undefined {
  const { authorization = '', 'x-amz-date': date, 'x-amz-content-sha256': payload } = request.headers;
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  if (!parts || typeof date !== 'string' || typeof payload !== 'string') return 'AccessDenied';
  const [, id = '', day = '', region = '', names = '', signature = ''] = parts;
  if (id !== S3_KEY.accessKeyId) return 'InvalidAccessKeyId';
  if (payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const moment = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!date.startsWith(day) || !(Math.abs(Date.now() - moment) < 900_000)) return 'RequestTimeTooSkewed';
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name))) return 'AccessDenied';
  const url = new URL(request.url ?? '', 'http://host');
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const path = decodeURIComponent(url.pathname).split('/').map(encode).join('/');
  const canonical = [request.method, path, query.join('&'), headers.join(''), names, payload].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${S3_KEY.secretAccessKey}`);
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** @param pageSize keys in one page of a listing */
export async function startS3Server({ pageSize = 1000 } = {}): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const requests: string[] = [];
  const faults: S3Server['faults'] = [];

  const listing = (query: URLSearchParams): string => {
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
    const page = keys.slice(0, pageSize);
    const contents = page.map((key) => {
      const object = objects.get(key);
      return `<Contents><Key>${key}</Key><LastModified>${object?.modifiedAt.toISOString()}</LastModified><Size>${object?.bytes.length}</Size></Contents>`;
    });
    const token = Buffer.from(page.at(-1) ?? '').toString('base64');
    const next = keys.length > pageSize ? `<NextContinuationToken>${token}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${Boolean(next)}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
  };
  const handleObject = (request: IncomingMessage, response: ServerResponse, { key, body }: { key: string; body: Buffer }) => {
    const object = objects.get(key);
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, type: String(request.headers['content-type']), modifiedAt: new Date() });
      return response.setHeader('etag', tagOf(body)).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (!object) return response.writeHead(404).end(request.method === 'HEAD' ? undefined : '<Error><Code>NoSuchKey</Code></Error>');
    response.writeHead(200, { etag: tagOf(object.bytes), 'content-type': object.type, 'content-length': object.bytes.length });
    return response.end(request.method === 'HEAD' ? undefined : object.bytes);
  };
  const { origin, close } = await serveHttp((request, response, body) => {
    const url = new URL(request.url ?? '', 'http://host');
    const key = decodeURIComponent(url.pathname).replace(/^\/bucket\/?/, '');
    requests.push(`${request.method} ${key || `?prefix=${url.searchParams.get('prefix')}`}`);
    const fault = faults.shift();
    if (fault === 'silence') return undefined;
    if (fault) return response.writeHead(fault).end('<Error><Code>Fault</Code></Error>');
    if (!url.pathname.startsWith('/bucket/')) return response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
    const problem = signatureProblem(request, body);
    if (problem) return response.writeHead(403).end(`<Error><Code>${problem}</Code></Error>`);
    if (!key) return response.end(listing(url.searchParams));
    return handleObject(request, response, { key, body });
  });
  return {
    fileStore: `s3://bucket?endpoint=${origin}&region=eu-test-1`,
    bucketUrl: `${origin}/bucket/`,
    objects,
    requests,
    faults,
    close,
  };
}
