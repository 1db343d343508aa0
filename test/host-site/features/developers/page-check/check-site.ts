/** A site whose page check may reach one partner server of the test, and reads its report from the page. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import type { PageNetwork } from '../../../../../host-site/features/developers/page-check/page-address.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { widgetFile } from '../../../../../host-site/widget-files/widget-files.ts';
import { startTestApp, type TestAppOptions } from '../../../../support/site/test-app.ts';
import { load } from '../../../platform/pages/html.ts';

export const ORIGIN = 'https://www.example.com';
export const PINNED = 'embed-abcd1234.js';
const OLD = 'embed-0ld00000.js';
/** A release under a versioned address. */
export const OLD_RELEASE = '0.0.9-0123456789ab';
const old = { file: OLD, integrity: '' };
const FILES = new Map(['embed.js', 'embed-shell.js', PINNED].map((name) => [name, widgetFile(name, Buffer.from(`/* ${name} */`))]));

/** Resolves every name to the partner server. */
const lookup: LookupFunction = (_, options, callback) =>
  options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4);

/** This machine, on any port. */
export const TEST_NETWORK: PageNetwork = { mayConnect: (_, address) => address === '127.0.0.1', mayUsePort: () => true };

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts both. @param isPublicOnly with the network that operators have */
export async function startCheckSite({ pageCheck, isPublicOnly, ...options }: TestAppOptions & { isPublicOnly?: boolean } = {}) {
  const requests: IncomingMessage[] = [];
  let answer: Answer = (_, response) => response.end();
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const app = await startTestApp({
    pages,
    widgets: {
      files: () => FILES,
      released: {
        register: async () => undefined,
        find: async (name) => (name === OLD ? widgetFile(name, Buffer.from('old')) : undefined),
        releases: {
          list: async () => [],
          find: async (id) =>
            id === OLD_RELEASE ? { id, version: '0.0.9', files: { 'embed.js': old, 'embed-shell.js': old } } : undefined,
        },
      },
    },
    pageCheck: { ...(!isPublicOnly && { network: TEST_NETWORK }), lookup, ...pageCheck },
    requestLimits: { pageCheck: { points: 0, pointsInAll: 0 } },
    ...options,
    env: { PUBLIC_ORIGIN: ORIGIN, HOTEL_ORIGIN: `${ORIGIN}/hotel`, ...options.env },
  });
  /** Opens the report on an address. @param from address of the visitor */
  const report = async (address: string, base = '/developers', from = '127.0.0.1') => {
    const page = await load(app.server, `${base}/check/result?address=${encodeURIComponent(address)}`, { remoteAddress: from });
    const findings = [...page.html.matchAll(/data-level="(\w+)" data-finding="(\w+)"/g)].map(([, level, name]) => `${level} ${name}`);
    return { ...page, findings, failure: /data-failure="(\w+)"/.exec(page.html)?.[1] };
  };
  return {
    app,
    requests,
    url: `http://partner.example:${port}/page`,
    port,
    report,
    answerWith: (next: Answer) => {
      answer = next;
    },
    /** Checks a page with this HTML and these headers. */
    check: (html: string | Buffer, headers: Record<string, string> = {}, base?: string) => {
      answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html);
      return report(`http://partner.example:${port}/page`, base);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await app.close();
    },
  };
}
