/** Finds the encoding of a page as browsers do, and decodes it. */
import type { Finding } from '../page-check-result.ts';

/** Bytes in which browsers look for a `meta` element with the encoding. */
const PRESCAN_BYTES = 1024;

export interface DecodedPage {
  text: string;
  /** As Content-Type states it; empty when it does not. */
  stated: string;
  hasMark: boolean;
}

/** Returns the canonical name of an encoding; undefined for a label that browsers do not know. */
function encodingOf(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

export function decodePage(body: Buffer, contentType: string): DecodedPage {
  const stated = /charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1]?.slice(0, 100) ?? '';
  const hasMark = body.subarray(0, 3).equals(Buffer.of(0xef, 0xbb, 0xbf));
  const inMeta = /<meta[^>]+charset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(body.subarray(0, PRESCAN_BYTES).toString('latin1'))?.[1] ?? '';
  const encoding = hasMark ? 'utf-8' : (encodingOf(stated) ?? encodingOf(inMeta) ?? 'utf-8');
  return { text: new TextDecoder(encoding).decode(body), stated, hasMark };
}

/** @param meta as a `meta` element states it, and the bytes before that element */
export function charsetFindings({ stated, hasMark }: DecodedPage, meta: { charset?: string; charsetOffset: number }): Finding[] {
  const { charset: inPage = '', charsetOffset } = meta;
  const label = hasMark ? 'utf-8' : stated || inPage;
  if (!label) return [{ name: 'charsetMissing', values: [] }];
  const encoding = encodingOf(label);
  if (!encoding) return [{ name: 'charsetUnknown', values: [label] }];
  if (stated && inPage && encodingOf(inPage) !== encoding) return [{ name: 'charsetConflict', values: [stated, inPage] }];
  if (!stated && !hasMark && charsetOffset > PRESCAN_BYTES) return [{ name: 'charsetLate', values: [label] }];
  return [{ name: 'charsetStated', values: [encoding] }];
}
