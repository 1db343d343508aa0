/** Apps that contain the widgets: those of the package's README, and one for each other framework that shows the same. */
import { readFileSync } from 'node:fs';
import vue from '@vitejs/plugin-vue';
import { compile } from 'svelte/compiler';
import { build, type Plugin } from 'vite';
import { type Consumer, createConsumer } from '../../../support/site/packed.ts';

const readme = readFileSync(new URL('../../../../widgets/README.md', import.meta.url), 'utf8');
/** Returns the first code block below a heading of the package's README. */
const linesBelow = (heading: string): string =>
  new RegExp(`\n## ${heading}\n[\\s\\S]*?\`\`\`\\w+\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1] ?? '';

export interface App {
  files: Record<string, string>;
  /** Installed packages that it imports. */
  modules: string[];
}

const CONFIGURED = `import { configure } from 'xiyan'; configure({ api: 'https://your-xiyan-host' });`;

export const README_APPS: Record<string, App> = {
  React: {
    files: {
      'app.jsx': linesBelow('React'),
      'main.js': `import { createElement } from 'react'; import { createRoot } from 'react-dom/client'; import { App } from './app.jsx';
        createRoot(document.getElementById('app')).render(createElement(App));`,
    },
    modules: ['react', 'react-dom', 'scheduler'],
  },
  Vue: {
    files: {
      'app.vue': linesBelow('Vue'),
      'main.js': `import { createApp } from 'vue'; import App from './app.vue'; createApp(App).mount('#app');`,
    },
    modules: ['vue', '@vue'],
  },
};

export const LOADER_APP: App = { files: { 'main.js': linesBelow('Plain functions') }, modules: [] };

/** In each the button changes the header's city, and the text is what the visitor has searched for. */
export const ELEMENT_APPS: Record<string, App> = {
  'Lit 3.3.3, in a shadow root': {
    files: {
      'main.js': `${CONFIGURED} import { html, LitElement } from 'lit';
        customElements.define('hotel-page', class extends LitElement {
          static properties = { city: {}, heard: {} };
          constructor() { super(); this.city = 'hangzhou'; this.heard = ''; }
          hear(event) { event.preventDefault(); this.heard = event.detail.keyword; }
          render() {
            return html\`<xiyan-header .city=\${this.city}></xiyan-header><xiyan-search @xiyan-search=\${this.hear}></xiyan-search>
              <button @click=\${() => { this.city = 'shanghai'; }}>go</button><p id="heard">\${this.heard}</p>\`;
          }
        });
        document.getElementById('app').append(document.createElement('hotel-page'));`,
    },
    modules: ['lit'],
  },
  'Solid 1.9.20': {
    files: {
      'main.js': `${CONFIGURED} import { createSignal } from 'solid-js'; import { render } from 'solid-js/web'; import html from 'solid-js/html';
        const [city, setCity] = createSignal('hangzhou'); const [heard, setHeard] = createSignal('');
        const hear = (event) => { event.preventDefault(); setHeard(event.detail.keyword); };
        render(() => html\`<xiyan-header city=\${city}></xiyan-header><xiyan-search on:xiyan-search=\${hear}></xiyan-search>
          <button onClick=\${() => setCity('shanghai')}>go</button><p id="heard">\${heard}</p>\`, document.getElementById('app'));`,
    },
    modules: ['solid-js'],
  },
  'Svelte 5.57.3': {
    files: {
      'app.svelte': `<script>
          let city = $state('hangzhou'); let heard = $state('');
          const hear = (event) => { event.preventDefault(); heard = event.detail.keyword; };
        </script>
        <xiyan-header city={city}></xiyan-header><xiyan-search onxiyan-search={hear}></xiyan-search>
        <button onclick={() => { city = 'shanghai'; }}>go</button><p id="heard">{heard}</p>`,
      'main.js': `${CONFIGURED} import { mount } from 'svelte'; import App from './app.svelte'; mount(App, { target: document.getElementById('app') });`,
    },
    modules: ['svelte'],
  },
};

const svelte: Plugin = {
  name: 'svelte',
  transform: (code, id) => (id.endsWith('.svelte') ? compile(code, { generate: 'client', filename: id }).js : undefined),
};

/** Builds an app as its bundler does: the files are in `dist` of the folder, and `main.js` is the first. The caller removes it. */
export async function buildApp({ files, modules }: App, siteOrigin: string): Promise<Consumer> {
  const sources = Object.entries(files).map(([path, text]) => [path, text.replaceAll('https://your-xiyan-host', siteOrigin)]);
  const consumer = createConsumer(Object.fromEntries(sources), modules);
  await build({
    root: consumer.folder,
    configFile: false,
    logLevel: 'error',
    plugins: [vue(), svelte],
    // The variable NODE_ENV of a test would choose React's development functions.
    oxc: { jsx: { development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { lib: { entry: 'main.js', formats: ['es'], fileName: 'main' } },
  });
  return consumer;
}

/** With the tag instead of the package. */
export const stimulusPage = (tag: string): string => `${tag}<script src="/vendor/@hotwired/stimulus/dist/stimulus.umd.js"></script>
<div data-controller="hotel" data-action="xiyan:search->hotel#hear"><xiyan-header city="hangzhou" data-hotel-target="header"></xiyan-header><xiyan-search></xiyan-search>
<button data-action="hotel#go">go</button><p id="heard" data-hotel-target="heard"></p></div>
<script>Stimulus.Application.start().register('hotel', class extends Stimulus.Controller {
  static targets = ['header', 'heard'];
  hear(event) { event.preventDefault(); this.heardTarget.textContent = event.detail.keyword; }
  go() { this.headerTarget.setAttribute('city', 'shanghai'); }
});</script>`;
