/** Entry of the script of the conversation pages. */
import { enhanceChat } from './chat/chat.ts';

enhanceChat(document, () => {
  // What is being written would be lost; the form itself says why it is refused.
  if (!document.querySelector('textarea')?.value) location.reload();
});
