/** A provider of virtual numbers outside the site: verifies requests with the published library and answers as configured. Signs call records. */
import type { IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { type RunningServer, serveHttp } from '../../../../support/servers/http-server.ts';

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

export interface TelephoneProviderServer extends Pick<RunningServer, 'close'> {
  url: string;
  /** Verified requests, in the order of arrival, each with its idempotency key. */
  requests: (LendRequest & { key: string })[];
  refused: string[];
  answer: (request: LendRequest) => ProviderAnswer;
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

/** Returns the request; undefined: its signature is wrong. */
function read(headers: IncomingHttpHeaders, body: string): LendRequest | undefined {
  const header = (name: string): string => String(headers[name]);
  // Not `verify`, which compares the time with the system's: tests have their own clock.
  const at = new Date(Number(header('webhook-timestamp')) * 1000);
  const right = new Webhook(TELEPHONE_SECRET).sign(header('webhook-id'), at, body);
  return header('webhook-signature') === right ? (JSON.parse(body) as LendRequest) : undefined;
}

export async function startTelephoneProvider(): Promise<TelephoneProviderServer> {
  const { origin, close } = await serveHttp(({ headers }, response, body) => {
    const lend = read(headers, body.toString('utf8'));
    if (!lend) {
      provider.refused.push('wrong signature');
      return response.writeHead(401).end();
    }
    provider.requests.push({ ...lend, key: String(headers['idempotency-key']) });
    const answer = provider.answer(lend);
    if (answer === 'hang') return undefined;
    if (typeof answer === 'number') return response.writeHead(answer).end();
    return response.writeHead(200, { 'content-type': 'application/json' }).end(answer.body);
  });
  const provider: TelephoneProviderServer = {
    url: `${origin}/numbers`,
    requests: [],
    refused: [],
    answer: ({ binding_id }) => ({ body: JSON.stringify({ number: lentFor(binding_id) }) }),
    close,
  };
  return provider;
}
