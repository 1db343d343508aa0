/**
 * Why widgets do not stand on react-shadow (docs/decisions/2026-11-21-own-element-base.md): what its server part draws does not come
 * alive in a browser. When a release changes that, this test fails and the decision is to be looked at again.
 */
import type { Browser } from 'playwright-core';
import { build, type Plugin, type Rollup } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser/browser.ts';

/** A counter in a shadow root, rendered by the server part and hydrated in the page, on preact/compat like the widgets. */
const COUNTER = (host: string) => `
  import { createElement as h, useState } from 'preact/compat';
  import root from 'react-shadow';
  const Button = () => { const [count, set] = useState(0); return h('button', { onClick: () => set(count + 1) }, String(count)); };
  export const App = () => h(${host}, { ssr: true }, h(Button));
`;
const ENTRIES: Record<string, string> = {
  server: `import { renderToString } from 'preact-render-to-string'; import { createElement as h } from 'preact/compat'; import { App } from 'counter';
    export default renderToString(h(App));`,
  client: `import { hydrate, createElement as h } from 'preact/compat'; import { App } from 'counter'; hydrate(h(App), document.querySelector('main'));`,
};

function virtual(entry: string, host: string): Plugin {
  const sources: Record<string, string> = { ...ENTRIES, counter: COUNTER(host) };
  return {
    name: 'virtual',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id === entry || id === 'counter') return `\0${id}`;
      const replaced = /^react(-dom)?$/.test(id) ? 'preact/compat' : /^react-dom\/server/.test(id) ? 'preact/compat/server' : id;
      if (replaced === id && !importer?.startsWith('\0')) return null;
      const resolved = await this.resolve(replaced, new URL('../../package.json', import.meta.url).pathname, { skipSelf: true });
      return resolved;
    },
    load: (id) => (id.startsWith('\0') && sources[id.slice(1)]) || null,
  };
}

async function bundle(entry: string, host: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [virtual(entry, host)],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rollupOptions: { input: entry, output: { format: entry === 'client' ? 'iife' : 'es' }, preserveEntrySignatures: 'strict' },
    },
  })) as Rollup.RollupOutput;
  return built.output[0].code;
}

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
}, 60_000);
afterAll(() => browser?.close());

/** Returns the button's text after hydration and one press. */
async function afterClick(host: string): Promise<string | null> {
  const server = (await import(`data:text/javascript,${encodeURIComponent(await bundle('server', host))}`)) as { default: string };
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.setContent(
    `<!doctype html><main>${server.default}</main><script>var process={env:{}};${await bundle('client', host)}</script>`,
  );
  const button = page.locator('button').first();
  await button.click();
  expect(errors).toEqual([]);
  return button.textContent();
}

it('becomes interactive without a shadow root, so that the comparison is fair', async () => {
  expect(await afterClick("'div'")).toBe('1');
}, 60_000);

it('stays inert in the shadow root that react-shadow renders', async () => {
  expect(await afterClick('root.div')).toBe('0');
}, 60_000);
