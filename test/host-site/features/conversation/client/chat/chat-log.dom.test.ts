import { beforeEach, expect, it } from 'vitest';
import { enhanceChat } from '../../../../../../host-site/features/conversation/client/chat/chat.ts';
import { addMessages } from '../../../../../../host-site/features/conversation/client/chat/chat-log.ts';
import type { ChatMessage } from '../../../../../../host-site/features/conversation/conversation.ts';

const PAGE = `
  <div role="log"><ol></ol></div>
  <template data-message="other"><li><small>酒店，<time></time></small><p></p><small data-hidden="">已隐藏</small></li></template>`;
const EMOJI = { '[微笑]': '/assets/emoji/smile.svg' };

beforeEach(() => {
  document.body.innerHTML = PAGE;
});

const show = (texts: string[]) => {
  const list = texts.map((text, index): ChatMessage => {
    return { seq: index + 1, sender: 'merchant', text, hasHiddenNumber: false, picture: null, at: Date.UTC(2026, 10, 24) };
  });
  addMessages(list, EMOJI, { root: document.body, side: 'couple', pictures: '/pictures' });
  return [...document.querySelectorAll('p')];
};

it('shows emoji codes as pictures and keeps the text around them', () => {
  const [text] = show(['您好[微笑]再见']);
  expect([...(text?.childNodes ?? [])].map((node) => (node as Element).getAttribute?.('alt') ?? node.textContent)).toEqual([
    '您好',
    '[微笑]',
    '再见',
  ]);
  expect(text?.querySelector('img')?.getAttribute('src')).toBe('/assets/emoji/smile.svg');
});

it('shows texts named like members of Object.prototype as texts', () => {
  const texts = ['constructor', 'toString', '__proto__', '[valueOf]'];
  const shown = show(texts);
  expect(shown.map(({ textContent }) => textContent)).toEqual(texts);
  expect(document.querySelectorAll('img')).toHaveLength(0);
});

it('leaves the forms of a conversation to browsers without AbortController', () => {
  document.body.innerHTML = `<div data-chat='{"channel":{"id":"1"},"side":"couple","after":0,"pictures":"","state":""}'><a data-refresh="">刷新</a></div>`;
  const { AbortController: original } = window;
  delete (window as Partial<Window & typeof globalThis>).AbortController;
  try {
    enhanceChat(document, () => undefined)();
  } finally {
    window.AbortController = original;
  }
  expect(document.querySelector('[data-refresh]')).not.toBeNull();
});
