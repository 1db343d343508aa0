/** Adds suggestions to the field of the search page. */
import type { ClientPart } from '../../../platform/client/client-part.ts';

export const part: ClientPart = {
  starts: { 'form[data-suggest]': async (tools) => (await import('./search-field.ts')).addSuggestions(tools) },
};
