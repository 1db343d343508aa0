/** `POST /api/php/telephone/record`: call records of the provider of virtual numbers, signed like the requests to it. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiScope } from '../../platform/calls/api-scope.ts';
import { RequestFailure } from '../../platform/http/failure.ts';
import { signatureHeaders } from '../../platform/outgoing/webhook.ts';
import { telephoneCalls } from './contract.ts';

/** Older and newer requests are refused: a recorded one cannot be sent again later. */
const TOLERANCE_SECONDS = 300;
const LARGEST_RECORD = 4096;

interface CallRecordsOptions {
  /** Secret that the provider signs with; undefined: there is no such provider. */
  secret: string | undefined;
  clock: () => number;
}

const headerOf = ({ headers }: FastifyRequest, name: string): string => String(headers[name] ?? '');

/** Whether one of the signatures of the request is right for the body, and the request is new. */
function isSigned(request: FastifyRequest, body: Buffer, { secret, clock }: { secret: string; clock: () => number }): boolean {
  const id = headerOf(request, 'webhook-id');
  const seconds = Number(headerOf(request, 'webhook-timestamp'));
  if (!/^[\w.:-]{1,100}$/.test(id) || !Number.isSafeInteger(seconds) || seconds <= 0) return false;
  if (Math.abs(clock() / 1000 - seconds) > TOLERANCE_SECONDS) return false;
  const right = Buffer.from(signatureHeaders(secret, { id, body: body.toString('utf8'), now: seconds * 1000 })['webhook-signature'] ?? '');
  return headerOf(request, 'webhook-signature')
    .split(' ')
    .map((one) => Buffer.from(one))
    .some((one) => one.length === right.length && timingSafeEqual(one, right));
}

/** Reads bodies as JSON and refuses unsigned ones, for the routes of the scope. Call it before they are registered. */
function requireSignature(scope: FastifyInstance, { secret, clock }: CallRecordsOptions): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: LARGEST_RECORD }, (request, body, done) => {
    if (secret === undefined) return done(new RequestFailure(404));
    const bytes = Buffer.from(body);
    if (!isSigned(request, bytes, { secret, clock })) return done(new RequestFailure(401));
    try {
      done(null, JSON.parse(bytes.toString('utf8')));
    } catch {
      done(new RequestFailure(400));
    }
  });
}

export async function registerCallRecords(
  api: FastifyInstance,
  { secret, clock, route }: Pick<ApiScope, 'clock' | 'route'> & CallRecordsOptions,
): Promise<void> {
  await api.register(async (signed) => {
    requireSignature(signed, { secret, clock });
    route(signed, telephoneCalls.telephoneLead);
  });
}
