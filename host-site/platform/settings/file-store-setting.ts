/** Parses FILE_STORE: where imported pictures and released widget chunks are stored. */

/** An S3-compatible bucket, without credentials. */
export interface BucketSetting {
  kind: 's3';
  /** Base address of the bucket, with a slash at the end. */
  bucketUrl: string;
  region: string;
  /** Start of all keys; empty, or with a slash at the end. */
  root: string;
}

export type FileStoreSetting = { kind: 'disk' } | { kind: 'database' } | BucketSetting;

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{1,40}$/;
const ROOT = /^([A-Za-z0-9][\w.-]*\/)*$/;
const PARAMETERS = ['endpoint', 'region', 'style'];

/** Returns the base address: the bucket is part of the path or of the host. */
function bucketAddress(endpoint: string, bucket: string, style: string): string | undefined {
  const url = URL.parse(endpoint);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username) return undefined;
  return style === 'host' ? `${url.protocol}//${bucket}.${url.host}/` : `${url.origin}/${bucket}/`;
}

/** `disk`, `database` or `s3://bucket/prefix?endpoint=…&region=…&style=path|host`. Undefined: invalid. */
export function readFileStore(value: string): FileStoreSetting | undefined {
  if (value === 'disk' || value === 'database') return { kind: value };
  const url = value.startsWith('s3://') ? URL.parse(value) : null;
  if (!url || url.username || url.hash || !BUCKET.test(url.host)) return undefined;
  const parameters = url.searchParams;
  const region = parameters.get('region') ?? 'us-east-1';
  const endpoint = parameters.get('endpoint');
  const style = parameters.get('style') ?? (endpoint ? 'path' : 'host');
  const root = url.pathname.replace(/^\/|\/$/g, '').replace(/.$/, '$&/');
  const isValid = [...parameters.keys()].every((name) => PARAMETERS.includes(name)) && REGION.test(region) && ROOT.test(root);
  if (!isValid || (style !== 'path' && style !== 'host')) return undefined;
  const bucketUrl = bucketAddress(endpoint ?? `https://s3.${region}.amazonaws.com`, url.host, style);
  return bucketUrl === undefined ? undefined : { kind: 's3', bucketUrl, region, root };
}
