/** Error responses: services in the envelope, pages as a page, files in plain text. They repeat nothing of the request. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Envelope } from '../../../widgets/domain/services/envelope.ts';
import type { FailurePages, PageDependencies } from './page-renderer.ts';

const TEXTS: Readonly<Record<number, string>> = {
  400: '请求格式有误',
  401: '请先登录',
  403: '没有权限这样操作',
  404: '没有找到您要的内容',
  408: '请求超时，请重试',
  413: '请求内容过大',
  415: '不支持这种请求格式',
  422: '请求参数有误',
  429: '操作太频繁，请稍后再试',
  500: '服务开小差了，请稍后再试',
  503: '服务繁忙，请稍后再试',
};

/** Retry-After in seconds for a 429 or 503 of a service that states none. */
export const DEFAULT_RETRY_AFTER = 60;

export const failureText = (status: number): string => TEXTS[status] ?? (status < 500 ? (TEXTS[400] as string) : (TEXTS[500] as string));

/** A failure with its HTTP status; the RetCode of the envelope is the same number. */
export class RequestFailure extends Error {
  override name = 'RequestFailure';
  readonly statusCode: number;

  constructor(statusCode: number) {
    super(failureText(statusCode));
    this.statusCode = statusCode;
  }
}

const failureEnvelope = (status: number, msg = failureText(status)): Envelope<null> => ({
  data: null,
  status: { RetCode: status, msg },
});

function statusOf(error: FastifyError): number {
  // Fastify responds with 400 to a failed schema; the contract distinguishes unreadable requests (400) from invalid ones (422).
  if (error.validation) return 422;
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 600 ? status : 500;
}

/** Sends the response of a failure whose status is set already. */
export type FailureResponse = (request: FastifyRequest, reply: FastifyReply, status: number) => unknown;

export const sendEnvelope: FailureResponse = (_, reply, status) => reply.send(failureEnvelope(status));
export const sendPlainText: FailureResponse = (request, reply, status) =>
  reply.type('text/plain; charset=utf-8').send(`${failureText(status)}\n${request.id}\n`);

/** Renders failed pages. During overload, and when the error page itself fails, they are plain text. */
export const sendPage =
  (pages: FailurePages, dependencies: PageDependencies): FailureResponse =>
  async (request, reply, status) => {
    if (status === 503) return sendPlainText(request, reply, status);
    try {
      const facts = { requestId: request.id, status, message: failureText(status), request };
      const html = await (status === 404 ? pages.notFound : pages.failure)(facts, dependencies);
      return reply.type('text/html; charset=utf-8').send(html);
    } catch (error) {
      request.log.error({ reqId: request.id, err: error }, 'the error page failed');
      return sendPlainText(request, reply, status);
    }
  };

/** Seconds until a repeated request may succeed, unless the refusal states them. */
const RETRY_AFTER_SECONDS = 10;

function fail(request: FastifyRequest, reply: FastifyReply, status: number, send: FailureResponse): unknown {
  // The client may still be sending.
  if (status === 413) reply.header('connection', 'close');
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return send(request, reply.code(status).header('cache-control', 'no-store'), status);
}

/** Responds to errors that handlers and hooks of the scope throw. */
export function answerErrors(scope: FastifyInstance, send: FailureResponse): void {
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOf(error);
    if (status >= 500 && !(error instanceof RequestFailure))
      request.log.error({ reqId: request.id, err: error, route: request.routeOptions.url }, 'request failed');
    return fail(request, reply, status, send);
  });
}

/** Responds to paths below the scope's prefix that no route matches; the scope's hooks apply to them. */
export function answerUnknownPaths(scope: FastifyInstance, send: FailureResponse): void {
  scope.setNotFoundHandler((request, reply) => fail(request, reply, 404, send));
}

/**
 * Responds to a path that cannot be decoded: no route can be matched, so the response is a page, which links in GBK need, unless
 * the `Accept` header asks for JSON. No hook runs, so the security headers are set here.
 */
export async function answerUndecodable(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, page, limit }: { headers: Record<string, string>; page?: () => string; limit: () => Promise<void> },
): Promise<FastifyReply> {
  reply.headers(headers).header('cache-control', 'no-store');
  const status = await limit().then(
    () => 400,
    () => 429,
  );
  reply.code(status);
  const wantsJson = new Negotiator(request).mediaType(['text/html', 'application/json']) === 'application/json';
  if (page && status === 400 && !wantsJson) return reply.type('text/html; charset=utf-8').send(page());
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(failureEnvelope(status)));
}
