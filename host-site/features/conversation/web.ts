import { fill } from '../../platform/feature/slot.ts';
import type { WebWith } from '../../platform/feature/web.ts';
import { pictureRoutes } from '../../platform/http/pictures/pictures.ts';
import { projectFile } from '../../platform/system/project-root.ts';
import { type ConversationPart, conversationPart } from './context.ts';
import { channelListeners } from './contract.ts';
import { registerEmoji } from './emoji.ts';
import { conversationHandlers } from './handlers.ts';
import { createChannelFeed } from './service/feed/channel-feed.ts';
import { postgresSignals } from './service/feed/channel-signals.ts';
import { registerConversationEvents } from './socket/conversation-events.ts';
import { registerConversationSocket } from './socket/conversation-socket.ts';
import { registerPictureRoutes } from './socket/picture-routes.ts';

export const web: WebWith<ConversationPart> = {
  handlers: conversationHandlers,
  start(site) {
    const { db, log, settings, overrides } = site;
    const channelFeed = createChannelFeed({ db, log, poll: overrides.feedPollMs, signals: postgresSignals(db, settings.databaseUrl) });
    return {
      part: conversationPart(site),
      async routes(api, scope) {
        registerConversationEvents(api, { ...scope, channelFeed });
        await api.register((pictures) => registerPictureRoutes(pictures, scope));
        await api.register((sockets) => registerConversationSocket(sockets, { ...scope, ...overrides.chat, channelFeed }));
      },
      fills: [
        fill(channelListeners, { changed: channelFeed.wake, typing: channelFeed.typing }),
        fill(pictureRoutes, (scope) => registerEmoji(scope, projectFile('host-site', 'assets', 'emoji'))),
      ],
    };
  },
  pages: () => import('./pages.ts'),
};
