import type { Web } from '../../platform/feature/web.ts';
import { conversationHandlers } from './handlers.ts';
import { conversationStyles } from './pages/conversation.styles.ts';
import { registerConversationEvents } from './socket/conversation-events.ts';
import { registerConversationSocket } from './socket/conversation-socket.ts';
import { registerPictureRoutes } from './socket/picture-routes.ts';

export const web: Web = {
  handlers: conversationHandlers,
  async routes(api, scope) {
    registerConversationEvents(api, { ...scope, streams: undefined });
    await api.register((pictures) => registerPictureRoutes(pictures, scope));
    await api.register((sockets) => registerConversationSocket(sockets, { ...scope, ...scope.chat }));
  },
  pages: () => import('./pages.ts'),
  styles: { pages: [conversationStyles] },
};
