/** Shares by the system's sheet, and copies the short address. */
import type { ClientPart } from '../../../platform/client/client-part.ts';

export const part: ClientPart = {
  // The link itself leads to the page with address, QR code and poster.
  openers: { 'a[href$="#send"]': async (link, tools) => (await import('./share.ts')).share(link, tools) },
};
