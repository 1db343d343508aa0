/** A provider of virtual numbers outside the site: verifies requests with the published library and answers as configured. Signs call records. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export const TELEPHONE_SECRET = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;

export interface LendRequest {
  type: string;
  binding_id: string;
  merchant_id: number;
  callee: string;
  caller?: string;
  expires_at: string;
}
/** A status, `hang` (no response), or a body with status 200. */
export type ProviderAnswer = number | 'hang' | { body: string };

export interface TelephoneProviderServer {
  url: string;
  /** Verified requests, in the order of arrival, each with its idempotency key. */
  requests: (LendRequest & { key: string })[];
  refused: string[];
  answer: (request: LendRequest) => ProviderAnswer;
  close(): Promise<void>;
}

/** The number that the provider lends for a binding: the same for the same id. */
export const lentFor = (bindingId: string): string => `170${String(Number.parseInt(bindingId.slice(0, 6), 16)).padStart(8, '0')}`;

/** Returns headers and body of a signed call record. @param at seconds since the epoch of the signature */
export function signedRecord(record: object, at: number, secret = TELEPHONE_SECRET) {
  const body = JSON.stringify(record);
  const id = 'msg_1';
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at)),
      'webhook-signature': new Webhook(secret).sign(id, new Date(Math.floor(at) * 1000), body),
    },
  };
}

async function read(request: IncomingMessage): Promise<LendRequest> {
  let body = '';
  for await (const part of request) body += part;
  const header = (name: string): string => String(request.headers[name]);
  // Not `verify`, which compares the time with the system's: tests have their own clock.
  const at = new Date(Number(header('webhook-timestamp')) * 1000);
  const right = new Webhook(TELEPHONE_SECRET).sign(header('webhook-id'), at, body);
  if (header('webhook-signature') !== right) throw new Error('wrong signature');
  return JSON.parse(body) as LendRequest;
}

export async function startTelephoneProvider(): Promise<TelephoneProviderServer> {
  const server = createServer(async (request, response) => {
    const lend = await read(request).catch((error: unknown) => void provider.refused.push(String(error)));
    if (!lend) return void response.writeHead(401).end();
    provider.requests.push({ ...lend, key: String(request.headers['idempotency-key']) });
    const answer = provider.answer(lend);
    if (answer === 'hang') return;
    if (typeof answer === 'number') return void response.writeHead(answer).end();
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const provider: TelephoneProviderServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/numbers`,
    requests: [],
    refused: [],
    answer: ({ binding_id }) => ({ body: JSON.stringify({ number: lentFor(binding_id) }) }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return provider;
}
