/** Messages of one address over many sockets of conversations, without waiting for the answers. */
import { setTimeout as pause } from 'node:timers/promises';
import { openSocket, type SocketClient } from '../../support/site/chat-socket.ts';
import { sendEnquiry } from './other-visitor.ts';
import type { AttackVisitor } from './visitor.ts';

/** Beside the first message, which names the channel, a socket may send 39 in ten seconds. */
export const SENT = 20;
const READ = 15;
const TYPING = 4;
/** Below the time limit of the tests, so that the error names what is left. */
const LONGEST_MS = 240_000;
/** The longest text in which digits are searched: half of it is digits. */
const TEXT = '请问1还有2档期吗3 4 '.repeat(38);

/** Resolves when none is left. @throws Error that names what is left of them */
async function untilNone(left: () => unknown[], what: string): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  for (; left().length; await pause(50)) if (Date.now() > end) throw new Error(`${what}: ${JSON.stringify(left())}`);
}

/** Sends enquiries of new couples, and returns how their sockets name the conversations. */
export async function openConversations(attacker: AttackVisitor, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let at = 0; at < count; at += 1) tokens.push((await sendEnquiry(attacker)).token);
  if (tokens.includes('')) throw new Error('an enquiry was refused');
  return tokens;
}

/** Opens a socket for each token. Resolves with those that have received the state of their conversation when the others are refused. */
export async function openSockets(origin: string, attacker: AttackVisitor, tokens: readonly string[]): Promise<SocketClient[]> {
  const port = Number(new URL(origin).port);
  const clients = tokens.map((token) => openSocket(port, { token }, { 'x-forwarded-for': attacker.address }));
  const isOpen = ({ threads }: SocketClient) => threads.length > 0;
  const waiting = () => clients.filter((client) => !isOpen(client) && client.state.code === undefined);
  await untilNone(() => waiting().map(({ state }) => state), 'sockets without an answer');
  return clients.filter(isOpen);
}

let keys = 0;

function sendText(client: SocketClient): void {
  keys += 1;
  client.send({ action: 'send', key: `message-of-flood-${keys}`, text: TEXT });
}

/** Sends as much as each socket may, and resolves when each message has its answer. */
export async function sendAllowed(clients: readonly SocketClient[]): Promise<void> {
  for (let at = 0; at < SENT; at += 1)
    for (const client of clients) {
      sendText(client);
      if (at < READ) client.send({ action: 'read', upTo: at });
      if (at < TYPING) client.send({ action: 'typing' });
    }
  const answers = () => clients.map(({ sent, refused }) => sent.length + refused.length);
  await untilNone(() => answers().filter((count) => count !== SENT), `answers of ${SENT} messages`);
}

/** Sends several times as much as a socket may, and resolves when all are closed. */
export async function sendTooMuch(clients: readonly SocketClient[]): Promise<void> {
  for (let at = 0; at < 200; at += 1) for (const client of clients) sendText(client);
  await untilNone(() => clients.filter(({ state }) => state.code === undefined).map(({ sent }) => sent.length), 'sockets that are open');
}
