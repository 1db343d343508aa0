/** Opens the conversation beside the page. */
import { whileBusy } from '../../../platform/client/busy-link.ts';
import type { ClientPart } from '../../../platform/client/client-part.ts';

export const part: ClientPart = {
  openers: { 'a[data-chat-open]': (link) => whileBusy(link, async () => (await import('./chat/chat-panel.ts')).openChat(link)) },
};
