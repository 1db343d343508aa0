/** Request bodies besides JSON, for `encode` of a call: apart from the client, so that they ship only where a widget uses one. */
import { dropEmpty, toQuery } from '../../domain/query-string.ts';

export const asForm = (data: Record<string, unknown>): URLSearchParams => new URLSearchParams(toQuery(data));

/** Multipart, for files and whatever goes with them. */
export function asFiles(data: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(dropEmpty(data))) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}
