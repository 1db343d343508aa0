/** Reads a page as a visitor without script: title, description, text, links. */
import type { FastifyInstance, InjectOptions } from 'fastify';

const decode = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&');

const hrefs = (html: string, isMatch: (tag: string) => boolean) =>
  [...html.matchAll(/<(?:a|form)\b[^>]*?(?:href|action)="([^"]*)"[^>]*>/g)]
    .filter(([tag]) => isMatch(tag))
    .map(([, url]) => decode(url ?? ''));

export async function load(server: FastifyInstance, path: string, options: InjectOptions = {}) {
  const response = await server.inject({ method: 'GET', url: path, ...options });
  const html = response.body;
  const crumbs = /<ol class="[^"]*">(.*?)<\/ol>/s.exec(html)?.[1] ?? '';
  return {
    status: response.statusCode,
    headers: response.headers,
    html,
    title: decode(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    meta: (name: string) => decode(new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''),
    text: decode(html.replace(/<(script|style|head)\b.*?<\/\1>/gs, '').replace(/<[^>]+>/g, '')),
    crumbs: [...crumbs.matchAll(/<li[^>]*>(?:<svg.*?<\/svg>)?<(a|span)(?:[^>]*?href="([^"]*)")?[^>]*>(.*?)<\/\1>/gs)].map(
      ([, , url, name]) => [decode(name ?? ''), url && decode(url)],
    ),
    links: hrefs(html, () => true),
    /** Those that a crawler may follow. */
    followed: hrefs(html, (tag) => !tag.includes('rel="nofollow"')),
  };
}
