/** Request bodies other than JSON, for `encode` of a call. Separate from the client, so that only widgets that use one include it. */
import { dropEmpty, toQuery } from '../../domain/services/query-string.ts';

export const asForm = (data: Record<string, unknown>): URLSearchParams => new URLSearchParams(toQuery(data));

/** Multipart body, for files with fields. */
export function asFiles(data: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(dropEmpty(data))) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}
