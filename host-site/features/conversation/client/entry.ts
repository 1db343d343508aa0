/** Opens the conversation beside the page. */
import type { ClientPart } from '../../../platform/client/client-part.ts';
import { whileBusy } from './busy-link.ts';

export const part: ClientPart = {
  openers: { 'a[data-chat-open]': (link) => whileBusy(link, async () => (await import('./chat/chat-panel.ts')).openChat(link)) },
};
