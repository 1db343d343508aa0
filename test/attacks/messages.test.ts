/** Messages of one address over as many sockets as it may have: at the allowed rate, and beyond it. */
import { expect, it } from 'vitest';
import type { SocketClient } from '../support/site/chat-socket.ts';
import { attackedSite } from './support/attacked-site.ts';
import { openConversations, openSockets, SENT, sendAllowed, sendTooMuch } from './support/socket-flood.ts';

const { attack, site } = attackedSite();

const repeated = <T>(list: readonly T[], times: number): T[] => Array(times).fill(list).flat();

it('stores 20 messages a minute of each conversation, and refuses the others with the time to wait', async () => {
  let clients: SocketClient[] = [];
  await attack('messages at the allowed rate', async (attacker) => {
    const tokens = await openConversations(attacker, 10);
    clients = await openSockets(site().origin, attacker, repeated(tokens, 2));
    await sendAllowed(clients);
  });
  expect(clients).toHaveLength(20);
  // Two sockets of each conversation have sent 20 messages each.
  expect(clients.flatMap(({ sent }) => sent)).toHaveLength(10 * SENT);
  const refused = clients.flatMap((client) => client.refused);
  expect(refused).toHaveLength(10 * SENT);
  for (const { code, retryAfter } of refused) expect([code, Number(retryAfter) > 0]).toEqual([429, true]);
  expect(clients.map(({ state }) => state.code)).toEqual(clients.map(() => undefined));
  await Promise.all(clients.map((client) => client.close()));
});

it('closes the sockets that send more, as often as the address opens them', async () => {
  const rounds: (number | undefined)[][] = [];
  await attack('messages beyond the allowed rate', async (attacker) => {
    const tokens = await openConversations(attacker, 4);
    for (let round = 0; round < 3; round += 1) {
      const clients = await openSockets(site().origin, attacker, repeated(tokens, 5));
      await sendTooMuch(clients);
      rounds.push(clients.map(({ state }) => state.code));
    }
  });
  // Of a later round, the site may still count sockets of the one before.
  expect(rounds[0]).toHaveLength(20);
  expect(new Set(rounds.flat())).toEqual(new Set([1008]));
});
