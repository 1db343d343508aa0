/** Makes the page of a conversation live: messages, read marks and typing arrive by themselves, and messages are sent without loading the page. */
import type { ChatSide } from '../../conversation.ts';
import { type ChannelName, ChatConnection, type Draft, headersOf, queryOf, type Refused, type Update } from './chat-connection.ts';
import { addMessages, type LogPlace, markSeen } from './chat-log.ts';

/** What the server states in `data-chat`. */
interface ChatFacts {
  channel: ChannelName;
  side: ChatSide;
  after: number;
  pictures: string;
  /** Changes when a form of the page is out of date. */
  state: string;
}

const TYPING_MS = 2000;
const TYPING_SHOWN_MS = 5000;

const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
/** As in `conversation.tsx`: when it differs, the page has other forms. */
const stateOf = ({ closed, exchange }: Update): string => JSON.stringify([closed, exchange.hasAgreed, exchange.hasOtherAgreed]);

/** Uploads the picture of a form. Resolves with its id; empty without one. */
async function upload(file: File | undefined, channel: ChannelName): Promise<string | Refused> {
  if (!file?.size) return '';
  const headers = { 'content-type': file.type || 'application/octet-stream', ...headersOf(channel) };
  const response = await fetch(`/api/ws/pictures?${queryOf(channel)}`, { method: 'POST', credentials: 'same-origin', headers, body: file });
  const { data, status } = await response.json();
  return data?.id ?? { code: status.RetCode, msg: status.msg };
}

/** Returns the function that sends what a form states; its text stays until the server has the message. */
function createSubmit(connection: ChatConnection, channel: ChannelName, problem: HTMLElement | null) {
  const send = async (form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> => {
    const field = form.querySelector('textarea');
    const file = form.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0];
    const keyField = form.querySelector<HTMLInputElement>('[name=key]');
    const picture = await upload(file, channel);
    const text = field?.value ?? submitter?.getAttribute('value') ?? '';
    const draft: Draft = { key: keyField?.value ?? newKey(), text, ...(picture && { picture: picture as string }) };
    const result = typeof picture === 'string' ? await connection.send(draft) : picture;
    // A key belongs to one text.
    if (keyField) keyField.value = newKey();
    if ('code' in result) {
      if (problem) problem.textContent = result.msg;
      return;
    }
    const key = keyField?.value;
    form.reset();
    if (field) field.value = '';
    if (keyField && key) keyField.value = key;
  };
  return async (form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> => {
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    if (problem) problem.textContent = '';
    await send(form, submitter).catch(() => {
      if (problem) problem.textContent = problem.dataset.problem ?? '';
    });
    form.ariaBusy = 'false';
  };
}

/** Sends by the form, and reports typing. */
function listenToForms(container: HTMLElement, connection: ChatConnection, channel: ChannelName): void {
  const submit = createSubmit(connection, channel, container.querySelector<HTMLElement>('[data-problem]'));
  let typedAt = 0;
  container.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLTextAreaElement) || Date.now() - typedAt < TYPING_MS) return;
    typedAt = Date.now();
    connection.typing();
  });
  container.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.hasAttribute('data-chat-form')) return;
    event.preventDefault();
    void submit(form, event.submitter);
  });
  // Enter alone is a new line, because it also confirms 汉字 of an input method.
  container.addEventListener('keydown', (event) => {
    const form = (event.target as Element).closest<HTMLFormElement>('form[data-chat-form]');
    if (form && event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.isComposing) form.requestSubmit();
  });
}

/** Returns the function that shows, for some seconds, that the other side is typing. */
function createTyping(line: HTMLElement | null): (isTyping: boolean) => void {
  let timer: ReturnType<typeof setTimeout>;
  const show = (isTyping: boolean) => {
    clearTimeout(timer);
    if (line) line.textContent = isTyping ? (line.dataset.typing ?? '') : '';
    if (isTyping) timer = setTimeout(show, TYPING_SHOWN_MS, false);
  };
  return show;
}

/**
 * Makes the conversation in `root` live. Does nothing without one, and in browsers that cannot abort its requests: forms then load the page.
 * @param reload shows the page again after a change of its forms
 * @returns the function that ends it
 */
export function enhanceChat(root: ParentNode, reload: () => void): () => void {
  const container = root.querySelector<HTMLElement>('[data-chat]');
  if (!container || !window.AbortController) return () => undefined;
  const { channel, side, after, pictures, state } = JSON.parse(container.dataset.chat ?? '') as ChatFacts;
  const place: LogPlace = { root: container, side, pictures };
  const find = (selector: string) => container.querySelector<HTMLElement>(selector);
  const [end, sendRow, offline] = [find('#end'), find('[data-send]'), find('[data-offline]')];
  const showTyping = createTyping(find('[data-typing]'));
  // Only a page that is not live needs it.
  find('[data-refresh]')?.remove();
  let readSeq = 0;
  /** Sends the read mark of what is visible, unless it is stored. */
  const readAll = () => {
    const received = [...container.querySelectorAll('[role=log] li:not([data-mine])')].pop()?.id.slice(1);
    if (Number(received) > readSeq && document.visibilityState === 'visible') connection.read(Number(received));
  };
  const add = ({ list, emoji }: Update): void => {
    // Who reads earlier messages stays there.
    const isAtEnd = end && end.getBoundingClientRect().top < innerHeight;
    find('[data-none]')?.remove();
    addMessages(list, emoji, place);
    if (isAtEnd) sendRow?.scrollIntoView({ block: 'nearest' });
    if (list.some(({ sender }) => sender !== side)) showTyping(false);
  };
  const connection = new ChatConnection(channel, after, {
    update(update) {
      if (stateOf(update) !== state) return reload();
      if (update.list.length) add(update);
      markSeen(update.otherReadSeq, place);
      // Again after a connection that was lost, and after a failure of the site: each update states what is stored.
      readSeq = update.readSeq;
      readAll();
    },
    typing: () => showTyping(true),
    over: reload,
    online: (isOnline) => {
      if (offline) offline.textContent = isOnline ? '' : (offline.dataset.offline ?? '');
    },
  });
  listenToForms(container, connection, channel);
  document.addEventListener('visibilitychange', readAll);
  return () => {
    document.removeEventListener('visibilitychange', readAll);
    showTyping(false);
    connection.close();
  };
}
