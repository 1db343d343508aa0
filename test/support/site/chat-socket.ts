/** A client of the WebSocket of a conversation: collects what the server sends. */
import type { ChatMessage, ChatThread } from '../../../host-site/features/conversation/conversation.ts';
import type { ChannelName } from './conversation.ts';

export interface SocketClient {
  /** Numbers of the messages, in the order of their arrival. */
  seqs(): number[];
  messages: ChatMessage[];
  threads: ChatThread[];
  sent: { key: string; message: ChatMessage }[];
  refused: { key: string; code: number; retryAfter?: number }[];
  typing: string[];
  state: { isOpen: boolean; code: number | undefined };
  send(frame: object): void;
  socket: WebSocket;
  close(): Promise<void>;
}

/** @param headers of the handshake, such as the cookie of a merchant's user */
export function openSocket(
  port: number,
  greeting: (ChannelName & { after?: number }) | undefined,
  headers: Record<string, string> = {},
): SocketClient {
  // The client of Node accepts headers, browsers do not.
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/ws/socket`, { headers } as never);
  const client: SocketClient = {
    messages: [],
    threads: [],
    sent: [],
    refused: [],
    typing: [],
    state: { isOpen: false, code: undefined },
    seqs: () => client.messages.map(({ seq }) => seq),
    send: (frame) => socket.send(JSON.stringify(frame)),
    socket,
    close: async () => {
      if (client.state.code !== undefined) return;
      const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
      socket.close();
      await closed;
    },
  };
  socket.addEventListener('open', () => {
    client.state.isOpen = true;
    if (greeting) client.send(greeting);
  });
  socket.addEventListener('close', ({ code }) => {
    client.state.code = code;
  });
  socket.addEventListener('error', () => undefined);
  socket.addEventListener('message', ({ data }) => {
    const { event, data: content } = JSON.parse(String(data)) as { event: string; data: never };
    if (event === 'messages') {
      client.threads.push(content);
      client.messages.push(...(content as ChatThread).list);
    } else if (event === 'sent') client.sent.push(content);
    else if (event === 'refused') client.refused.push(content);
    else if (event === 'typing') client.typing.push((content as { side: string }).side);
  });
  return client;
}
