/**
 * What visitors write into a partner's page cannot choose where code comes from or where a number goes: elements that pose as members of
 * the document or the window (DOM clobbering), attributes of placeholders, <base>, and copies of the loader on another host.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browser, site } from '../../support/browser/site-in-browser.ts';
import { enquiryModal, type Visitor, visit } from '../../support/browser/visitor.ts';
import { type PartnerServer, startPartnerServer } from '../../support/servers/partner-server.ts';

const LOADERS = ['embed.js', 'embed-shell.js'] as const;
const tagOf = (loader: string, attributes = '') => `<script src="http://127.0.0.1:3000/widgets/v1/${loader}" ${attributes}></script>`;
const pageOf = (body: string) => `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>t</title><body>${body}</body></html>`;
const OPENER = '<button id="ask" data-xiyan-enquiry="1001">问</button><xiyan-header></xiyan-header>';

/** A foreign host that responds with copies of the site's files and records its requests. */
let mirror: Server;
let mirrorOrigin: string;
let mirrored: string[] = [];
let partner: PartnerServer | undefined;
let visitor: Visitor;

beforeAll(async () => {
  mirror = createServer(async (request, response) => {
    mirrored.push(`${request.method} ${request.url}`);
    const copy = await fetch(site.origin + request.url, { method: request.method === 'GET' ? 'GET' : 'HEAD' });
    response.writeHead(copy.status, {
      'content-type': copy.headers.get('content-type') ?? 'text/plain',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
    });
    response.end(Buffer.from(await copy.arrayBuffer()));
  }).listen(0, '127.0.0.1');
  await once(mirror, 'listening');
  mirrorOrigin = `http://127.0.0.1:${(mirror.address() as AddressInfo).port}`;
});
afterAll(async () => {
  mirror?.closeAllConnections();
  mirror?.close();
});
beforeEach(() => {
  mirrored = [];
});
afterEach(async () => {
  await partner?.stop();
  partner = undefined;
});

/** Serves one page from a partner's origin and opens it. MIRROR is replaced by the other host. */
async function open(body: string, serve: Record<string, string> = {}): Promise<void> {
  partner = await startPartnerServer({
    siteOrigin: site.origin,
    pages: { '/page': pageOf(body.replaceAll('MIRROR', mirrorOrigin)), ...serve },
  });
  await visitor.page.goto(`${partner.origin}/page`, { waitUntil: 'commit' });
}

/** The middle of an element in a widget's root, once it is visible. Members of the document are read past elements that hide them. */
const middleOf = async (host: string, selector: string): Promise<[number, number]> => {
  const find = () =>
    visitor.page.evaluate(
      ([outer, inner]) => {
        const match = Document.prototype.querySelector.call(document, outer as string);
        const element = inner ? match?.shadowRoot?.querySelector(inner) : match;
        const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
        return width ? [x + width / 2, y + height / 2] : undefined;
      },
      [host, selector],
    );
  let last: [number, number] | undefined;
  // It may still move when the services answer.
  await expect
    .poll(
      async () => {
        const before = last;
        last = (await find()) as typeof last;
        return last !== undefined && `${before}` === `${last}`;
      },
      { timeout: 15_000, interval: 100, message: `${host} ${selector}` },
    )
    .toBe(true);
  return last as unknown as [number, number];
};
const press = async (host: string, selector = '') => visitor.page.mouse.click(...(await middleOf(host, selector)));
const header = () => middleOf('xiyan-header', 'input');
const hasPhoneFocus = () =>
  visitor.page.evaluate(
    () => Document.prototype.querySelector.call(document, 'xiyan-enquiry')?.shadowRoot?.activeElement?.matches('input[type=tel]') === true,
  );
/** Waits until the loader has run: the page is opened without waiting for it. */
const loaded = () =>
  visitor.page.waitForFunction(() => typeof (window as unknown as { xiyan?: { version?: string } }).xiyan?.version === 'string');

/** Sends a number as a visitor does; returns the origins that received it. It is not stored, because one address may not send so many. */
async function ask(phone: string): Promise<string[]> {
  await visitor.page.route('**/MakeAppointment', (route) =>
    route.fulfill({
      json: { data: null, status: { RetCode: 0, msg: '' } },
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    }),
  );
  await loaded();
  await press('#ask');
  // The form focuses its field. A press could miss it: the form moves when the service's data arrive.
  await expect.poll(hasPhoneFocus, { timeout: 15_000 }).toBe(true);
  await visitor.page.keyboard.type(phone);
  await visitor.page.keyboard.press('Enter');
  await expect.poll(() => visitor.enquiries().length, { timeout: 15_000 }).toBe(1);
  await middleOf('xiyan-enquiry', 'section');
  return visitor.enquiries().map((request) => new URL(request.url()).origin);
}

/** Elements that shadow a member of the document (DOM clobbering). */
const posing = (name: string): Record<string, string> => ({
  [`an image named ${name}`]: `<img name="${name}" src="MIRROR/widgets/v1/embed.js" hidden>`,
  [`two images named ${name}`]: `<img name="${name}" src="MIRROR/widgets/v1/embed.js" hidden><img name="${name}" id="src" src="MIRROR/widgets/v1/embed.js" hidden>`,
  [`a form named ${name}`]: `<form name="${name}" hidden><input name="src" value="MIRROR/widgets/v1/embed.js"><input name="appendChild"></form>`,
  [`a frame named ${name}`]: `<iframe name="${name}" src="MIRROR/healthz" hidden></iframe>`,
  [`an object with the id ${name}`]: `<object id="${name}" data="MIRROR/healthz" hidden></object>`,
  [`an embed named ${name}`]: `<embed name="${name}" src="MIRROR/healthz" hidden>`,
});
/** Members of the document that widgets read, beside those two. */
const MEMBERS = [
  ...['querySelector', 'querySelectorAll', 'createElement', 'addEventListener', 'removeEventListener', 'dispatchEvent', 'readyState'],
  ...[
    'scripts',
    'body',
    'documentElement',
    'cookie',
    'activeElement',
    'hidden',
    'hasFocus',
    'visibilityState',
    'title',
    'baseURI',
    'location',
  ],
];
const VECTORS: Record<string, string> = {
  ...posing('currentScript'),
  ...posing('head'),
  'images named as every other member that widgets read': MEMBERS.map(
    (name) => `<img name="${name}" src="MIRROR/widgets/v1/embed.js" hidden>`,
  ).join(''),
  'a form with the id xiyan':
    '<form id="xiyan" hidden><input name="version" value="9"><select name="q"><option>open</select><select name="q"></select></form>',
  'a form with a field that hides its name': '<form hidden><input name="localName"></form>',
  'links with the id xiyan':
    '<a id="xiyan" href="MIRROR/widgets/v1/"></a><a id="xiyan" name="version" href="MIRROR/widgets/v1/embed.js"></a>',
  'a frame of another origin named xiyan': '<iframe name="xiyan" src="MIRROR/healthz" hidden></iframe>',
};
/** Both loaders start with the same code, which reads the document and the address: of the second one, the vectors that shadow most members. */
const VECTORS_OF: Record<(typeof LOADERS)[number], typeof VECTORS> = {
  'embed.js': VECTORS,
  'embed-shell.js': Object.fromEntries(Object.entries(VECTORS).filter(([name]) => /^(?:images|two images|a form with)/.test(name))),
};
/** Requests of the vectors themselves. */
const isBait = (line: string) => /^GET \/(widgets\/v1\/embed\.js|healthz)$/.test(line);

describe.each(LOADERS)('%s, beside elements that hide members of the document,', (loader) => {
  // All cases share one browser page. Each case starts its own partner server on another port.
  beforeAll(async () => {
    visitor = await visit(browser);
  });
  beforeEach(() => {
    visitor.requests.length = 0;
  });
  afterEach(() => visitor.page.unrouteAll({ behavior: 'wait' }));
  afterAll(() => visitor?.leave());

  it.each(Object.entries(VECTORS_OF[loader]))('sends the number to its own site beside %s', async (_, vector) => {
    await open(`${vector}${OPENER}${tagOf(loader)}`);
    await header();
    expect(await ask('13800138110')).toEqual([site.origin]);
    expect(mirrored.filter((line) => !isBait(line))).toEqual([]);
  });
});

describe.each(LOADERS)('%s', (loader) => {
  beforeEach(async () => {
    visitor = await visit(browser);
  });
  afterEach(() => visitor.leave());

  it.each([
    '<div data-xiyan="enquiry" data-open data-merchant-id="1001" data-api="MIRROR"></div>',
    '<xiyan-enquiry open merchant-id="1001" api="MIRROR"></xiyan-enquiry>',
    '<xiyan-enquiry open merchant-id="1001" data-api="MIRROR"></xiyan-enquiry>',
  ])('ignores a service address in content that visitors can write: %s', async (content) => {
    await open(`${content}${tagOf(loader)}`);
    const modal = enquiryModal(visitor.page);
    await modal.phone.fill('13800138111');
    await modal.submit.click();
    await modal.thanks.waitFor();
    expect(visitor.enquiries().map((request) => new URL(request.url()).origin)).toEqual([site.origin]);
    expect(mirrored).toEqual([]);
  });

  it('ignores a service address in mount(), in enquiry.open() and when it is set later', async () => {
    await open(`<div id="place"></div><button id="ask">问</button>${tagOf(loader)}`);
    await loaded();
    await visitor.page.evaluate(async (api) => {
      const { xiyan } = window as unknown as {
        xiyan: { mount(target: unknown, name: string, options: object): Promise<void>; enquiry: { open(request: object): unknown } };
      };
      const place = document.querySelector('#place');
      await xiyan.mount(place, 'enquiry', { merchantId: '1001', api });
      place?.setAttribute('data-api', api);
      document.querySelector('script')?.setAttribute('data-api', api);
      void xiyan.enquiry.open({ merchantId: 1001, api });
    }, mirrorOrigin);
    const modal = enquiryModal(visitor.page);
    await modal.phone.fill('13800138112');
    await modal.submit.click();
    await modal.thanks.waitFor();
    expect(visitor.enquiries().map((request) => new URL(request.url()).origin)).toEqual([site.origin]);
    expect(mirrored).toEqual([]);
  });

  it('loads code and calls services from its own site when another host serves a copy of the loader', async () => {
    await open(`${OPENER}<script src="MIRROR/widgets/v1/${loader}"></script>`);
    await header();
    expect(await ask('13800138113')).toEqual([site.origin]);
    expect(mirrored).toEqual([`GET /widgets/v1/${loader}`]);
  });

  it('does so with a <base> element after a tag with a relative address', async () => {
    await visitor.page.route('**/page/**', async (route) => {
      // The address of the tag is resolved again when it is read: by then the page has the element.
      await visitor.page.waitForFunction(() => document.readyState !== 'loading');
      await route.fulfill({ body: await (await fetch(`${site.origin}/widgets/v1/${loader}`)).text(), contentType: 'text/javascript' });
    });
    await open(`<script async src="page/widgets/v1/${loader}"></script>${OPENER}<base href="MIRROR/">`);
    await header();
    expect(await ask('13800138114')).toEqual([site.origin]);
    expect(mirrored).toEqual([]);
  });

  it('sends the number, and nothing that identifies the visitor, to the base address of its tag, including its path', async () => {
    // A merchant without data is unknown, and its form asks for no number.
    const hotel = { id: 1001, source: 1, name: '云汀酒店', merchantAchievements: [], hotel: { reachGiftList: [] } };
    await visitor.page.route('http://services.example/**', async (route) => {
      await route.fulfill({
        json: { data: route.request().url().includes('/java/hotel') ? { hotel } : null, status: { RetCode: 0, msg: '' } },
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      });
    });
    await open(
      `<script>document.cookie = 'token=secret'</script><button id="ask" data-xiyan-enquiry="1001">问</button>${tagOf(loader, 'data-api="http://services.example/base/"')}`,
    );
    expect(await ask('13800138115')).toEqual(['http://services.example']);
    const [enquiry] = visitor.enquiries();
    expect(new URL(enquiry?.url() ?? '').pathname).toBe('/base/api/hotel/MakeAppointment');
    const { token, cookie } = (await enquiry?.allHeaders()) ?? {};
    expect([token, cookie]).toEqual([undefined, undefined]);
  });
});
