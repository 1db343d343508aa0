/** Reads the meta fields that the embedding page states. The service accepts those whose names and values it knows. */
import type { RequestValues } from '../../platform/mounting/enquiry/enquiry-request.ts';

/**
 * Reads `data-meta-*` of the enquiry element and of the link that opened the modal, and `meta` of a call. The link and the call take precedence.
 * @param all data attributes of elements, where `data-meta-utm_source` is `metaUtm_source`, or the fields of a call
 */
export function readStatedMeta(...all: (RequestValues | undefined)[]): Record<string, unknown> {
  const meta: Record<string, unknown> = {};
  for (const values of all) {
    for (const [key, value] of Object.entries(values ?? {}))
      if (/^meta[A-Z]/.test(key)) meta[key.charAt(4).toLowerCase() + key.slice(5)] = value;
    Object.assign(meta, values?.meta);
  }
  return meta;
}
