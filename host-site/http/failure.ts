/** The one place that answers what went wrong: services in the envelope, pages as a page, files in plain text. Nothing sent is echoed. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '../../widgets/domain/envelope.ts';
import type { PageDependencies, PageRenderer } from './page-renderer.ts';

const TEXTS: Readonly<Record<number, string>> = {
  400: '请求格式有误',
  401: '请先登录',
  403: '没有权限这样操作',
  404: '没有找到您要的内容',
  413: '请求内容过大',
  415: '不支持这种请求格式',
  422: '请求参数有误',
  429: '操作太频繁，请稍后再试',
  500: '服务开小差了，请稍后再试',
  503: '服务正在重启，请稍后再试',
};
const PLAIN = /^\/(?:widgets|pictures|healthz|readyz|metrics)(?:\/|$)/;

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

export const failureEnvelope = (status: number, msg = failureText(status)): Envelope<null> => ({
  data: null,
  status: { RetCode: status, msg },
});

function statusOf(error: FastifyError): number {
  // Fastify calls a failed schema 400; the contract tells "cannot be read" from "is not allowed".
  if (error.validation) return 422;
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 600 ? status : 500;
}

/** An address that cannot be decoded reaches no route, and the framework's own answer would repeat it. */
export function answerUnreadable(requestId: string, reply: FastifyReply, page?: { html: string; policy: string }): FastifyReply {
  // Outside every route, so no hook sets these.
  reply.code(400).header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
  return page
    ? reply.header('content-security-policy', page.policy).type('text/html; charset=utf-8').send(page.html)
    : reply.type('text/plain; charset=utf-8').send(`${failureText(400)}\n${requestId}\n`);
}

/** @param pages draws failed pages; without it they are plain text. */
export function registerFailures(app: FastifyInstance, pages: PageRenderer | undefined, dependencies: PageDependencies): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply, status: number): Promise<unknown> => {
    reply.code(status).header('cache-control', 'no-store');
    if (request.url.startsWith('/api/')) return reply.send(failureEnvelope(status));
    const text = failureText(status);
    if (pages && !PLAIN.test(request.url.replace(/\?.*/, ''))) {
      try {
        const facts = { requestId: request.id, status, message: text, request };
        const html = await (status === 404 ? pages.notFound : pages.failure)(facts, dependencies);
        return reply.type('text/html; charset=utf-8').send(html);
      } catch (error) {
        request.log.error({ err: error }, 'the error page failed');
      }
    }
    return reply.type('text/plain; charset=utf-8').send(`${text}\n${request.id}\n`);
  };
  app.setNotFoundHandler((request, reply) => answer(request, reply, 404));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOf(error);
    if (status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return answer(request, reply, status);
  });
}
