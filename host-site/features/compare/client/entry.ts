/** Keeps the hotels that a visitor selects for the comparison. */
import type { ClientPart } from '../../../platform/client/client-part.ts';

export const part: ClientPart = { starts: { '[data-compare]': async () => (await import('./selection.ts')).showSelection() } };
