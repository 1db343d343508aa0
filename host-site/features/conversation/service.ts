/** Functions for the servers of features that need this one. */
export { type ConversationPart, conversationPart } from './context.ts';
export { type Party, partyOf } from './service/parties.ts';
