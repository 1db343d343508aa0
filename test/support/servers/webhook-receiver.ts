/** An operator's webhook endpoint: verifies deliveries with the published library and responds as configured. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

export interface ReceivedEvent {
  id: string;
  type: string;
  data: { id: string; receipt: string; merchant: { id: number; name: string }; phone?: string; [field: string]: unknown };
  /** Answered 2xx, as far as the receiver knows. */
  accepted: boolean;
}
/** Response to a request: a status, `cut` (accepted, response lost), `hang` (no response), or headers with a status. */
export type Answer = number | 'cut' | 'hang' | { status: number; headers: Record<string, string> };

export interface Receiver {
  url: string;
  /** Everything verified, in the order of arrival. */
  events: ReceivedEvent[];
  /** Requests that the library refused, and why. */
  refused: string[];
  /** Decides on each verified request; 204 without it. */
  answer: (event: ReceivedEvent) => Answer;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

export async function startReceiver(): Promise<Receiver> {
  const verifier = new Webhook(WEBHOOK_SECRET);
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    let event: ReceivedEvent;
    try {
      const message = verifier.verify(body, request.headers as Record<string, string>) as Omit<ReceivedEvent, 'id' | 'accepted'>;
      event = { ...message, id: String(request.headers['webhook-id']), accepted: false };
    } catch (error) {
      receiver.refused.push(String(error));
      response.writeHead(400).end();
      return;
    }
    receiver.events.push(event);
    const answer = receiver.answer(event);
    if (answer === 'cut') request.socket.destroy();
    else if (answer !== 'hang') {
      const { status, headers } = typeof answer === 'number' ? { status: answer, headers: {} } : answer;
      event.accepted = status >= 200 && status < 300;
      response.writeHead(status, headers).end('ignored');
    }
  };
  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?from=xiyan`,
    events: [],
    refused: [],
    answer: () => 204,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
