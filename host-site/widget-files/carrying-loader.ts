/**
 * `GET /widgets/v1/embed.js?widgets=header,footer&city=hangzhou`: the loader together with the markup of these widgets, in one response that any cache may keep. No
 * cookie is read. Only known names and values count, so that the number of different responses is bounded; with any other query the loader is sent alone.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WidgetName } from '../../widgets/contract.ts';
import { CachedPage, sendCached } from '../platform/http/caching/page-cache.ts';
import type { PageDependencies } from '../platform/http/page-renderer.ts';
import { headerDataOf, type ShellData } from '../platform/pages/shell-data.ts';

const SHOWN = ['header', 'search', 'city', 'footer'] as const satisfies WidgetName[];
type ShownWidget = (typeof SHOWN)[number];
/** Values by option, in the order in which the loader states options. A city must be one of the site's. */
const VALUES = {
  active: /^1?\d$/,
  channel: /^(hotel|main)$/,
  city: /^\w{1,60}$/,
  'hot-words': /^(on|off)$/,
  lang: /^(zh-CN|zh-TW|en)$/,
  theme: /^(light|dark|auto)$/,
} as const;
const OPTIONS = Object.keys(VALUES) as (keyof typeof VALUES)[];

interface StatedWidgets {
  widgets: ShownWidget[];
  attributes: Record<string, string>;
}

/** Reads a query; undefined unless it names widgets, and nothing but known names, each once and with a valid value. */
export function readStatedWidgets(query: string): StatedWidgets | undefined {
  const parameters = new URLSearchParams(query);
  const widgets = (parameters.get('widgets') ?? '').split(',').filter((name): name is ShownWidget => SHOWN.some((one) => one === name));
  const attributes = Object.fromEntries(
    OPTIONS.flatMap((name) => {
      const value = parameters.get(name);
      return value !== null && VALUES[name].test(value) ? [[name, value]] : [];
    }),
  );
  const isKnown =
    widgets.length > 0 &&
    new Set(widgets).size === widgets.length &&
    parameters.get('widgets') === widgets.join() &&
    parameters.size === Object.keys(attributes).length + 1;
  return isKnown ? { widgets, attributes } : undefined;
}

const hasCity = ({ cities = [] }: ShellData, city: string | undefined): boolean =>
  city === undefined || cities.some(({ id, pinying }) => city === pinying || city === `${id}`);

/** Returns the handler of requests for the loader; it resolves with undefined where the loader is sent alone. */
export function createCarryingLoader({ content, shell, pageCache, clock, contentVersion, limitRender }: PageDependencies) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { fragments } = content();
    const stated = readStatedWidgets(request.url.split('?')[1] ?? '');
    if (!fragments || !stated) return undefined;
    const lists = await shell();
    if (!hasCity(lists, stated.attributes.city)) return undefined;
    const { widgets, attributes } = stated;
    const options = fragments.options(attributes);
    const query = encodeURIComponent(`${new URLSearchParams(attributes)}`);
    const render = async () =>
      fragments.loader(
        { attributes, queries: widgets.map((name) => `${name}=${query}`) },
        widgets.map((name) => ({ name, options, data: name === 'footer' ? undefined : headerDataOf(lists, options) })),
      );
    const key = `loader ${fragments.release} ${JSON.stringify(stated)}`;
    const moment = { now: clock(), version: contentVersion() };
    if (!pageCache?.has(key, moment)) await limitRender(request, reply);
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=300');
    const page = (await pageCache?.page(key, moment, render, 'small')) ?? new CachedPage(await render(), moment, 'small');
    return sendCached(request, reply, page);
  };
}
