/** Pages that accept files. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageDependencies } from '../../../platform/http/page-renderer.ts';
import { acceptMultipart, isMultipart } from './multipart.ts';

/** Whether the requester may send files to the page of a request. */
type MayUpload = (request: FastifyRequest) => Promise<boolean>;

/** Accepts forms with files in the scope. Requesters without access are redirected to the page before their files are read; it says why they cannot write. */
export function acceptFiles(scope: FastifyInstance, { content }: PageDependencies, mayUpload: MayUpload): void {
  acceptMultipart(scope);
  scope.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST' || !isMultipart(request)) return undefined;
    if (await mayUpload(request)) return undefined;
    const path = request.routeOptions.url?.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent((request.params as Record<string, string>)[name] ?? ''),
    );
    return reply.header('connection', 'close').redirect(`${content().site.origins.main}${path}`, 303);
  });
}

/** Returns the version of a picture that a request asks for. */
export const versionOf = ({ query }: FastifyRequest): 'thumb' | 'full' =>
  (query as { version?: unknown }).version === 'thumb' ? 'thumb' : 'full';
