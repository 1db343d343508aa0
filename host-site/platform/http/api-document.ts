/** The OpenAPI document at `/api/openapi.json`, made from the schemas that validate, and a page to read it at `/api/docs`. */
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { escapeHtml } from '../../../widgets/domain/escape.ts';
import type { Site } from '../../../widgets/domain/site/site.ts';

interface Operation {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: unknown;
  responses?: Record<string, unknown>;
}

const json = (value: unknown): string => `<pre>${escapeHtml(JSON.stringify(value, null, 1))}</pre>`;

const STYLE = `body{font:16px/1.6 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif;max-width:960px;margin:0 auto;padding:32px 16px;color-scheme:light dark}
code,pre{font:13px/1.5 ui-monospace,monospace}pre{overflow:auto;max-height:420px;border:1px solid;padding:12px;border-radius:4px}
summary{cursor:pointer;padding:8px 0}table{border-collapse:collapse}td,th{border:1px solid;padding:4px 12px;text-align:left;vertical-align:top}h2{margin-top:48px}`;

const operation = (method: string, path: string, { summary = '', parameters = [], requestBody, responses = {} }: Operation): string => `
<details id="${escapeHtml(path)}"><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>
${parameters.length ? `<table><tr><th>参数</th><th>位置</th><th>必填</th><th>规则</th></tr>${parameters.map((one) => `<tr><td><code>${escapeHtml(one.name)}</code></td><td>${one.in}</td><td>${one.required ? '是' : ''}</td><td><code>${escapeHtml(JSON.stringify(one.schema))}</code></td></tr>`).join('')}</table>` : ''}
${requestBody ? `<h3>请求体</h3>${json(requestBody)}` : ''}<h3>答复</h3>${json(responses)}</details>`;

const page = (brand: string, paths: Record<string, Record<string, Operation>>): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(brand)}服务接口</title><link rel="stylesheet" href="/api/docs.css"></head><body><h1>${escapeHtml(brand)}服务接口</h1>
<p>每个答复都是<code>{"data": …, "status": {"RetCode": 0, "msg": ""}}</code>；RetCode不为0即未成功，msg可直接展示。机器可读：<a href="/api/openapi.json">openapi.json</a></p>
${Object.entries(paths)
  .flatMap(([path, methods]) => Object.entries(methods).map(([method, one]) => operation(method, path, one)))
  .join('')}
</body></html>`;

/** Registers both in the scope of the services. Call it before the routes that it describes. */
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
    transform: jsonSchemaTransform,
  });
  const hidden = { schema: { hide: true } };
  app.get('/openapi.json', hidden, async (_, reply) => reply.header('cache-control', 'public, max-age=300').send(app.swagger()));
  app.get('/docs', hidden, async (_, reply) => {
    const { paths = {} } = app.swagger() as { paths?: Record<string, Record<string, Operation>> };
    return reply.type('text/html; charset=utf-8').send(page(brand.name, paths));
  });
  app.get('/docs.css', hidden, async (_, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
}
