/**
 * The connection of one side of a channel: a WebSocket; server-sent events and calls where WebSockets do not get through. It connects again
 * after each loss and requests the messages after the last one that it has, so that none is lost and none comes twice.
 */
import { RET_REQUEST_FAILED } from '../../../../../widgets/domain/services/result.ts';
import type { ChatMessage, ChatThread } from '../../conversation.ts';

/** Names the channel: the couple's token, or the id of the enquiry for a user of the merchant. */
export interface ChannelName {
  token?: string;
  id?: string;
}
export type Update = Pick<ChatThread, 'list' | 'lastSeq' | 'readSeq' | 'otherReadSeq' | 'closed' | 'exchange' | 'emoji'>;
export interface Refused {
  code: number;
  msg: string;
}
export interface ChatHandlers {
  update: (update: Update) => void;
  typing: () => void;
  /** The user may no longer read the channel. */
  over: () => void;
  /** Whether the connection is open. */
  online: (isOnline: boolean) => void;
}
export interface Draft {
  key: string;
  text: string;
  picture?: string;
}
const OVER = 4000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** WebSockets that were lost before their first event: a proxy does not let them through. */
const MOST_FAILURES = 2;
/** The server sends the first event at once. */
const FIRST_EVENT_MS = 10_000;
/** Close code of a connection that was lost or never opened. */
const LOST = 1006;

export const headersOf = ({ token }: ChannelName): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {});
export const queryOf = ({ id }: ChannelName): string => (id ? `id=${encodeURIComponent(id)}` : '');

async function post<T>(path: string, channel: ChannelName, input: object): Promise<T | Refused> {
  const response = await fetch(`/api/ws/${path}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...channel, ...input }),
  });
  const { data, status } = await response.json();
  return data ?? { code: status.RetCode, msg: status.msg };
}

/** Calls `event` with each event of a stream until it ends. */
async function readEvents(body: ReadableStream<Uint8Array>, event: (name: string, data: string) => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const name = /^event: (.*)$/m.exec(block)?.[1];
      if (name) event(name, /^data: (.*)$/m.exec(block)?.[1] ?? '');
    }
  }
}

type Settle = (result: ChatMessage | Refused) => void;

export class ChatConnection {
  readonly #channel: ChannelName;
  readonly #handlers: ChatHandlers;
  /** Messages without an answer. */
  readonly #waiting = new Map<string, { draft: Draft; settle: Settle }>();
  #after: number;
  #socket: WebSocket | undefined;
  #stop: AbortController | undefined;
  #failures = 0;
  #wait = FIRST_WAIT_MS;
  #isClosed = false;

  /** @param after number of the last message that the page has */
  constructor(channel: ChannelName, after: number, handlers: ChatHandlers) {
    this.#channel = channel;
    this.#after = after;
    this.#handlers = handlers;
    this.#connect();
  }

  /** Sends until the server has answered, also over several connections. Resolves with the message, or with the refusal. */
  send(draft: Draft): Promise<ChatMessage | Refused> {
    return new Promise((resolve) => {
      this.#waiting.set(draft.key, { draft, settle: resolve });
      this.#transmit(draft);
    });
  }

  read(upTo: number): void {
    if (this.#socket) this.#say({ action: 'read', upTo });
    else
      void post<{ readSeq: number }>('messages/read', this.#channel, { upTo })
        // All other codes are final.
        .then((result) => 'code' in result && result.code === RET_REQUEST_FAILED)
        .catch(() => true)
        .then((isLost) => isLost && setTimeout(() => this.#isClosed || this.read(upTo), FIRST_EVENT_MS * Math.random()));
  }

  typing(): void {
    if (this.#socket) this.#say({ action: 'typing' });
    else void post('typing', this.#channel, {}).catch(() => undefined);
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.close();
    this.#stop?.abort();
  }

  #say(frame: object): void {
    this.#socket?.send(JSON.stringify(frame));
  }

  #receive(event: string, data: never): void {
    if (event === 'messages') {
      const update = data as Update;
      const list = update.list.filter(({ seq }) => seq > this.#after);
      this.#after = list.length ? (list[list.length - 1] as ChatMessage).seq : this.#after;
      this.#handlers.update({ ...update, list });
    } else if (event === 'typing') this.#handlers.typing();
    else if (event === 'sent' || event === 'refused') {
      const { key, message, ...refused } = data as { key: string; message?: ChatMessage } & Refused;
      this.#settle(key, message ?? refused);
    }
  }

  #settle(key: string, result: ChatMessage | Refused): void {
    this.#waiting.get(key)?.settle(result);
    this.#waiting.delete(key);
  }

  #transmit(draft: Draft): void {
    if (this.#socket) this.#say({ action: 'send', ...draft });
    if (this.#socket || this.#failures < MOST_FAILURES) return;
    void post<ChatMessage>('messages/send', this.#channel, draft).then(
      (result) => this.#settle(draft.key, result),
      // The event stream may still be open: its end would send the message again, too.
      () => void setTimeout(() => this.#waiting.has(draft.key) && !this.#isClosed && this.#transmit(draft), FIRST_EVENT_MS * Math.random()),
    );
  }

  #opened(): void {
    this.#wait = FIRST_WAIT_MS;
    this.#handlers.online(true);
    for (const { draft } of this.#waiting.values()) this.#transmit(draft);
  }

  #end(): void {
    this.#isClosed = true;
    this.#handlers.over();
  }

  #again(): void {
    this.#socket = undefined;
    if (this.#isClosed) return;
    this.#handlers.online(false);
    // Not all at once after a restart of the site.
    setTimeout(() => this.#connect(), this.#wait * (0.5 + Math.random()));
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT_MS);
  }

  #connect(): void {
    if (this.#isClosed) return;
    if (window.WebSocket && this.#failures < MOST_FAILURES) {
      this.#connectSocket();
      return;
    }
    this.#failures = MOST_FAILURES;
    void this.#connectEvents();
  }

  #connectSocket(): void {
    let hasEvents = false;
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/ws/socket`);
    // A silent socket does not close at once: browsers wait a minute for the reply of a server that sends none.
    const timer = setTimeout(() => {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
      this.#failures += 1;
      this.#again();
    }, FIRST_EVENT_MS);
    socket.onopen = () => {
      if (this.#isClosed) return socket.close();
      this.#socket = socket;
      this.#say({ ...this.#channel, after: this.#after });
      this.#opened();
    };
    socket.onmessage = ({ data }) => {
      const { event, data: content } = JSON.parse(data);
      clearTimeout(timer);
      hasEvents = true;
      this.#failures = 0;
      this.#receive(event, content as never);
    };
    socket.onclose = ({ code }) => {
      clearTimeout(timer);
      if (!hasEvents && code === LOST) this.#failures += 1;
      if (code === OVER) this.#end();
      else this.#again();
    };
  }

  async #connectEvents(): Promise<void> {
    const stop = new AbortController();
    this.#stop = stop;
    try {
      const response = await fetch(`/api/ws/events?after=${this.#after}&${queryOf(this.#channel)}`, {
        credentials: 'same-origin',
        headers: headersOf(this.#channel),
        signal: stop.signal,
      });
      if ([401, 403, 404].includes(response.status)) return this.#end();
      if (response.ok && response.body) {
        this.#opened();
        let isOver = false;
        await readEvents(response.body, (event, data) => {
          isOver ||= event === 'over';
          if (!isOver) this.#receive(event, JSON.parse(data) as never);
        });
        if (isOver) return this.#end();
      }
    } catch {
      // The site or the network was away, which says nothing about WebSockets.
      this.#failures = 0;
    }
    this.#again();
  }
}
