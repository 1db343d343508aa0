/** The OpenAPI document at `/api/openapi.json`, made from the schemas that validate, and pages to read it: a list at `/api/docs`, and one page for each service. */
import swagger from '@fastify/swagger';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { escapeHtml } from '../../widgets/domain/escape.ts';
import type { Site } from '../../widgets/domain/site/site.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The data of a response of this route, which the document describes. Responses are not checked against it. */
    data?: z.ZodType;
  }
}

const status = z.object({ RetCode: z.number().int().describe('0 成功'), msg: z.string() });
const failure = z.object({ data: z.null(), status });

/** The responses of a route, in the envelope. */
const responsesOf = ({ data }: FastifyContextConfig) =>
  data && { response: { 200: z.object({ data: data.nullable(), status }), '4xx': failure, '5xx': failure } };

type Described = Parameters<typeof jsonSchemaTransform>[0];

interface Operation {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: unknown;
  responses?: Record<string, { content?: Record<string, { schema?: { properties?: { data?: unknown } } }> }>;
}

/** An operation with its address. */
interface Entry {
  /** Unique on a page: the address, with the method from a second operation on. */
  id: string;
  method: string;
  path: string;
  operation: Operation;
}

const json = (value: unknown): string => `<pre>${escapeHtml(JSON.stringify(value, null, 1))}</pre>`;

const STYLE = `body{font:16px/1.6 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif;max-width:960px;margin:0 auto;padding:32px 16px;color-scheme:light dark}
code,pre{font:13px/1.5 ui-monospace,monospace}pre{overflow:auto;max-height:420px;border:1px solid;padding:12px;border-radius:4px}
summary{cursor:pointer;padding:8px 0}ul{padding:0;list-style:none}li a{display:block;padding:10px 0}table{border-collapse:collapse}td,th{border:1px solid;padding:4px 12px;text-align:left;vertical-align:top}h2{margin-top:48px}`;

/** Renders one operation. Every response has the envelope that the page explains, so only its data are shown. */
function details({ id, method, path, operation: { summary = '', parameters = [], requestBody, responses = {} } }: Entry): string {
  const rows = parameters.map(
    (one) =>
      `<tr><td><code>${escapeHtml(one.name)}</code></td><td>${one.in}</td><td>${one.required ? '是' : ''}</td><td><code>${escapeHtml(JSON.stringify(one.schema))}</code></td></tr>`,
  );
  const answers = Object.entries(responses).flatMap(([status, { content = {} }]) =>
    /^[45]/.test(status) ? [] : Object.values(content).map(({ schema }) => schema?.properties?.data ?? schema),
  );
  return `
<details id="${escapeHtml(id)}" open><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>
${rows.length ? `<table><tr><th>参数</th><th>位置</th><th>必填</th><th>规则</th></tr>${rows.join('')}</table>` : ''}
${requestBody ? `<h3>请求体</h3>${json(requestBody)}` : ''}${answers.map((answer) => `<h3>答复的data</h3>${json(answer)}`).join('')}</details>`;
}

const page = (title: string, content: string): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/api/docs.css"></head><body><h1>${escapeHtml(title)}</h1>
<p>每个答复都是<code>{"data": …, "status": {"RetCode": 0, "msg": ""}}</code>；RetCode不为0即未成功，data为null，msg可直接展示。机器可读：<a href="/api/openapi.json">openapi.json</a></p>
${content}
</body></html>`;

/** Returns the operations by service, the first part of their addresses. */
function services(paths: Record<string, Record<string, Operation>>): Map<string, Entry[]> {
  const byService = new Map<string, Entry[]>();
  for (const [path, methods] of Object.entries(paths))
    for (const [at, [method, operation]] of Object.entries(methods).entries()) {
      const service = operation.tags?.[0] ?? '';
      byService.set(service, [...(byService.get(service) ?? []), { id: at === 0 ? path : `${path}:${method}`, method, path, operation }]);
    }
  return byService;
}

/** Renders the list of all operations. Each has the id of its address, which links from elsewhere name. */
const index = (brand: string, all: Map<string, Entry[]>): string =>
  page(
    `${brand}服务接口`,
    [...all]
      .map(
        ([service, entries]) =>
          `<h2><a href="/api/docs/${service}">${escapeHtml(service)}</a></h2><ul>${entries
            .map(
              ({ id, method, path, operation }) =>
                `<li id="${escapeHtml(id)}"><a href="/api/docs/${service}#${escapeHtml(id)}"><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}</a></li>`,
            )
            .join('')}</ul>`,
      )
      .join(''),
  );

/** Registers them in the scope of the services. Call it before the routes that it describes. */
export async function registerApiDocument(app: FastifyInstance, { brand, origins }: Site, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.latin} services`,
        version,
        description: 'JSON in an envelope: {data, status: {RetCode, msg}}. RetCode 0 is success.',
      },
      servers: [{ url: origins.main }],
    },
    transform: (one) => jsonSchemaTransform({ ...one, schema: { ...one.schema, ...responsesOf(one.route.config ?? {}) } } as Described),
  });
  const hidden = { schema: { hide: true } };
  app.get('/openapi.json', hidden, async (_, reply) => reply.header('cache-control', 'public, max-age=300').send(app.swagger()));
  const all = () => services((app.swagger() as { paths?: Record<string, Record<string, Operation>> }).paths ?? {});
  const html = 'text/html; charset=utf-8';
  app.get('/docs', hidden, async (_, reply) => reply.type(html).send(index(brand.name, all())));
  app.get<{ Params: { service: string } }>('/docs/:service', hidden, async ({ params: { service } }, reply) => {
    const entries = all().get(service);
    // An unknown service: the list of all has what was looked for.
    if (!entries) return reply.redirect('/api/docs', 302);
    const back = '<p><a href="/api/docs">全部接口</a></p>';
    return reply.type(html).send(page(`${brand.name}服务接口：${service}`, back + entries.map(details).join('')));
  });
  app.get('/docs.css', hidden, async (_, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
}
