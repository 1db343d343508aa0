/** Parses a page of ListObjectsV2. Keys are names of our own, so no text needs decoding except the continuation token. */
import type { FileEntry } from './file-store.ts';

const textOf = (xml: string, tag: string): string => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '';

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };
const decode = (text: string): string => text.replace(/&(amp|lt|gt|quot|apos);/g, (entity) => ENTITIES[entity] ?? entity);

export interface ListingPage {
  entries: FileEntry[];
  /** Undefined: the last page. */
  next: string | undefined;
}

/** @param root removed from the keys: the prefix of the site in the bucket */
export function readListing(xml: string, root: string): ListingPage {
  const entries = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, object = '']) => ({
    name: decode(textOf(object, 'Key')).slice(root.length),
    bytes: Number(textOf(object, 'Size')),
    modifiedAt: Date.parse(textOf(object, 'LastModified')),
  }));
  const isTruncated = textOf(xml, 'IsTruncated') === 'true';
  return { entries, next: isTruncated ? decode(textOf(xml, 'NextContinuationToken')) || undefined : undefined };
}
