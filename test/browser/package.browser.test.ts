/** The packed package in the hands of its consumers: a React app and a Vue app, built by Vite, against a running site. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { browser, site } from '../support/browser/shared-site-in-browser.ts';
import { type Consumer, createConsumer } from '../support/site/packed.ts';

const PAGE =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>t</title><div id="app"></div><script type="module" src="/main.js"></script>';
const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };

let consumer: Consumer;
let server: Server;

afterEach(() => {
  server?.close();
  consumer?.remove();
});

/** Builds the consumer's app, serves it from an origin of its own and opens it. */
async function open(main: string, modules: string[]) {
  consumer = createConsumer({ 'index.html': PAGE, 'main.js': main }, modules);
  await build({ root: consumer.folder, configFile: false, logLevel: 'error', define: { 'process.env.NODE_ENV': '"production"' } });
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    const file = path === '/' ? '/index.html' : path;
    try {
      const body = readFileSync(join(consumer.folder, 'dist', file));
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  return { page, errors };
}

it('provides a React app with wrappers that dispatch events, also to listeners added later', async () => {
  const { page, errors } = await open(
    `import { createElement as h, useState } from 'react';
     import { createRoot } from 'react-dom/client';
     import { configure } from 'xiyan';
     import { City, Header } from 'xiyan/react';
     configure({ api: '${site.origin}' });
     function App() {
       const [heard, hear] = useState('');
       return h('div', null, h(Header, { city: 'hangzhou', active: 1 }), h(City, { city: 'shanghai', onXiyanReady: () => hear('ready'),
         ...(heard && { onXiyanCitychange(event) { event.preventDefault(); hear(event.detail.name); } }) }), h('p', { id: 'heard' }, heard));
     }
     createRoot(document.getElementById('app')).render(h(App));`,
    ['react', 'react-dom', 'scheduler'],
  );
  await page.locator('xiyan-header').getByRole('link', { name: '杭州婚宴' }).waitFor();
  await page.locator('#heard', { hasText: 'ready' }).waitFor();
  await page.locator('xiyan-city').getByLabel('切换城市').click();
  await page.locator('xiyan-city').getByRole('link', { name: '杭州', exact: true }).first().click();
  await page.locator('#heard', { hasText: '杭州' }).waitFor();
  expect(errors).toEqual([]);
  await page.close();
});

it('works in a Vue app as plain elements whose attributes follow its state', async () => {
  const { page, errors } = await open(
    `import { createApp, h, ref } from 'vue';
     import { configure } from 'xiyan';
     configure({ api: '${site.origin}' });
     createApp({ setup() {
       const city = ref('hangzhou');
       return () => h('div', [h('button', { id: 'go', onClick: () => { city.value = 'shanghai'; } }, 'go'), h('xiyan-header', { city: city.value })]);
     } }).mount('#app');`,
    ['vue', '@vue'],
  );
  await page.locator('xiyan-header').getByRole('link', { name: '杭州婚宴' }).waitFor();
  await page.locator('#go').click();
  await page.locator('xiyan-header').getByRole('link', { name: '上海婚宴' }).waitFor();
  expect(errors).toEqual([]);
  await page.close();
});

it('opens the enquiry for links and buttons with data-xiyan-enquiry, and follows a link that names no merchant', async () => {
  const { page, errors } = await open(
    `import { configure } from 'xiyan';
     configure({ api: '${site.origin}' });
     document.getElementById('app').innerHTML = '<a id="link" href="#followed" data-xiyan-enquiry="1001">问</a><a id="nameless" href="#nameless" data-xiyan-enquiry="">问</a>';`,
    [],
  );
  await page.locator('#link').click();
  await page.getByRole('dialog').getByText('杭州临江云汀酒店').first().waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.keyboard.press('Escape');
  await page.locator('#nameless').click();
  await page.waitForURL('**/#nameless');
  expect(errors).toEqual([]);
  await page.close();
});

it('opens the enquiry modal from a script of the page', async () => {
  const { page, errors } = await open(
    `import { configure, openEnquiry } from 'xiyan';
     configure({ api: '${site.origin}' });
     document.getElementById('app').innerHTML = '<button id="ask">问</button><p id="end"></p>';
     document.getElementById('ask').onclick = () => openEnquiry({ merchantId: 1001 }).then(({ status }) => { document.getElementById('end').textContent = status; });`,
    [],
  );
  await page.locator('#ask').click();
  await page.getByRole('dialog').getByText('杭州临江云汀酒店').first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('#end', { hasText: 'closed' }).waitFor();
  expect(errors).toEqual([]);
  await page.close();
});
