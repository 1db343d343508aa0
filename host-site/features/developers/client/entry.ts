/** Starts the playground. */
import type { ClientPart } from '../../../platform/client/client-part.ts';

export const part: ClientPart = { starts: { '[data-playground]': async () => (await import('./playground.ts')).startPlayground() } };
