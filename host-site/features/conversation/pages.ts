import type { PageStyles } from '../../platform/feature/web.ts';
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { conversationStyles } from './pages/conversation.styles.ts';
import { loadConversationList, sendChatSettings } from './pages/conversation-list.load.ts';
import { conversationListPage } from './pages/conversation-list.tsx';
import { registerConversationPages } from './pages/conversation-routes.ts';

export { fills } from './fills.ts';

export function registerPages(scope: PageScope): void {
  scope.personal('/merchant/conversations', loadConversationList, conversationListPage);
  scope.personal('/merchant/conversations', sendChatSettings, conversationListPage, { method: 'POST', limits: ['page', 'message'] });
  registerConversationPages(scope);
}

export const styles: PageStyles = { pages: [conversationStyles] };
