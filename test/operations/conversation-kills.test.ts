/** Conversations over WebSockets while the site's process is killed repeatedly under load: no message is lost, doubled or out of order. */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { ChatThread } from '../../host-site/features/conversation/conversation.ts';
import { ENGINES, freshPostgres } from '../support/databases/databases.ts';
import { openSocket, type SocketClient } from '../support/site/chat-socket.ts';
import { newKey } from '../support/site/conversation.ts';
import { startSite } from '../support/site/site.ts';

const COUPLES = 20;
/** Below the limit of one side in a minute. */
const MESSAGES = 15;
const KILLS = 3;
const SOON = { timeout: 120_000, interval: 100 };

/** Without digits: across messages they could be a phone number, which is masked. */
const textsOf = (couple: number): string[] => Array.from({ length: MESSAGES }, (_, at) => `${letter(couple)} 的消息 ${letter(at)}`);
const letter = (at: number): string => String.fromCharCode('A'.charCodeAt(0) + at);

/** Limits count each address. */
const addressOf = (couple: number): string => `198.51.100.${couple + 1}`;

/** Sends an enquiry and returns the token of its receipt. */
async function tokenOfCouple(origin: string, number: number): Promise<string> {
  const reply = await fetch(`${origin}/api/hotel/MakeAppointment`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `chat-key-of-couple-${number}`,
      'x-forwarded-for': addressOf(number),
    },
    body: JSON.stringify({ phone_num: `138001380${String(number).padStart(2, '0')}`, merchant_id: 1001, from_type: 18 }),
  });
  const { data } = (await reply.json()) as { data: { receipt: { url: string } } };
  return new URL(data.receipt.url).pathname.split('/')[2] ?? '';
}

/** A client that connects again after each loss, sends what was not answered again, and resumes after its last message. */
function durableClient(port: number, { token, address }: { token: string; address: string }, texts: readonly string[]) {
  const unsent = new Map(texts.map((text) => [newKey(), text]));
  const seqs: number[] = [];
  const acknowledged = new Map<string, number>();
  let isStopped = false;
  const live = async () => {
    while (!isStopped) {
      const client: SocketClient = openSocket(port, { token, after: seqs.at(-1) ?? 0 }, { 'x-forwarded-for': address });
      let taken = 0;
      while (client.state.code === undefined && !isStopped) {
        for (const { seq } of client.messages.slice(taken)) seqs.push(seq);
        taken = client.messages.length;
        for (const { key, message } of client.sent.splice(0)) {
          unsent.delete(key);
          acknowledged.set(key, message.seq);
        }
        const [next] = unsent;
        if (client.threads.length && next) client.send({ action: 'send', key: next[0], text: next[1] });
        await wait(150);
      }
      await client.close();
      await wait(100);
    }
  };
  const living = live();
  return {
    seqs,
    acknowledged,
    unsent,
    stop: async () => {
      isStopped = true;
      await living;
    },
  };
}

describe.each(ENGINES)('conversations on %s', (engine) => {
  it('lose and double no message when the process is killed repeatedly under load', async () => {
    const postgres = engine === 'postgres' ? await freshPostgres() : undefined;
    const site = await startSite({ TRUST_PROXY: 'loopback', ...(postgres && { DATABASE_URL: postgres.url }) });
    const port = Number(new URL(site.origin).port);
    const tokens: string[] = [];
    for (let number = 0; number < COUPLES; number += 1) tokens.push(await tokenOfCouple(site.origin, number));
    const clients = tokens.map((token, couple) => durableClient(port, { token, address: addressOf(couple) }, textsOf(couple)));
    for (let kills = 0; kills < KILLS; kills += 1) {
      const before = clients.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
      const isUnderLoad = () => clients.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0) >= before + COUPLES;
      await expect.poll(isUnderLoad, SOON).toBe(true);
      await site.kill();
      await site.restart();
    }
    await expect.poll(() => clients.reduce((sum, { unsent }) => sum + unsent.size, 0), SOON).toBe(0);
    for (const [couple, { seqs, acknowledged, stop }] of clients.entries()) {
      const reply = await fetch(`${site.origin}/api/ws/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: tokens[couple], after: 0 }),
      });
      const { list } = ((await reply.json()) as { data: ChatThread }).data;
      const own = list.filter(({ sender }) => sender === 'couple');
      expect(own.map(({ text }) => text).sort()).toEqual(textsOf(couple).sort());
      expect(own.map(({ seq }) => seq).sort((one, other) => one - other)).toEqual(
        [...acknowledged.values()].sort((one, other) => one - other),
      );
      await expect.poll(() => seqs, SOON).toEqual(list.map(({ seq }) => seq));
      expect(list.map(({ seq }) => seq)).toEqual(list.map((_, at) => at + 1));
      await stop();
    }
    await site.stop();
    await postgres?.drop();
  });
});
