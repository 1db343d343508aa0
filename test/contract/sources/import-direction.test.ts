/** Checks which files may import which. Add a layer for a new folder, with its reason. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { type Import, importsOf, readImports } from '../../support/sources/imports.ts';

interface Layer {
  name: string;
  /** Files of the layer; the first layer that matches a file applies. */
  files: RegExp;
  /** Project files and packages it may import. */
  may: RegExp[];
  /** Allowed imports for types only; they do not exist at run time. */
  types?: RegExp[];
  because: string;
}

const DOMAIN = /^widgets\/domain\//;
const CONTRACT = /^widgets\/contract(\.ts$|\/)/;
const PLATFORM = /^widgets\/platform\//;
const STYLE_PIPELINE = /^widgets\/platform\/styles\//;
const LANGUAGES = /^widgets\/languages\//;
const DEFINITION = /\.widget\.tsx?$/;
const REACT = /^react(\/jsx-runtime)?$/;
const NODE = /^node:/;
const SERVICE_CONTRACT = /^host-site\/service-contract\//;
const UI = /^host-site\/ui\//;
const SETTINGS = /^host-site\/settings\/settings\.ts$/;
const FILE_STORE = /^host-site\/file-store\/file-store\.ts$/;
const PLAYGROUND = /^host-site\/playground\//;
const SYSTEM = /^host-site\/system\//;
const PROJECT_ROOT = /^host-site\/system\/project-root\.ts$/;
const within = (folder: string) => new RegExp(`^${folder}/`);

const widget = (folder: string, ...also: RegExp[]): Layer => ({
  name: `widgets/${folder}`,
  files: within(`widgets/${folder}`),
  may: [within(`widgets/${folder}`), PLATFORM, DOMAIN, CONTRACT, REACT, ...also],
  because: 'each widget is loaded and fails on its own; other widgets communicate with it by events',
});

const LAYERS: Layer[] = [
  {
    name: 'widgets/domain',
    files: DOMAIN,
    may: [DOMAIN],
    because: 'it runs in browsers and on the server; a DOM or Node call breaks one of them',
  },
  {
    name: 'widgets/contract.ts',
    files: CONTRACT,
    may: [CONTRACT, DOMAIN],
    because: 'the public interface must not depend on code that may change',
  },
  {
    name: 'the style pipeline',
    files: STYLE_PIPELINE,
    may: [STYLE_PIPELINE, CONTRACT, /^goober$/],
    because: 'it is evaluated at build time; goober must not reach a browser',
  },
  {
    name: 'widgets/platform',
    files: PLATFORM,
    may: [PLATFORM, DOMAIN, CONTRACT, REACT, /^preact$/],
    because: 'all widgets depend on it, so it must not depend on a widget',
  },
  widget('header', /^widgets\/(search-box|city-selector)\//),
  widget('search-box'),
  widget('city-selector'),
  widget('footer'),
  widget('enquiry-modal'),
  {
    name: 'widgets/languages',
    files: LANGUAGES,
    may: [LANGUAGES, /^widgets\/.*texts\.ts$/],
    types: [PLATFORM],
    because: 'it is evaluated at build time; texts are all that it knows of the widgets',
  },
  {
    name: 'widgets/bundles',
    files: within('widgets/bundles'),
    may: [DEFINITION, PLATFORM, CONTRACT, DOMAIN, LANGUAGES],
    because: 'a bundle lists definitions; it does not import views',
  },
  {
    name: 'widgets/loader.ts',
    files: /^widgets\/loader(\/|(-constants)?\.ts$)/,
    may: [/^widgets\/platform\/(document|saves-data)\.ts$/, /^widgets\/loader-constants\.ts$/, /^widgets\/loader\//],
    types: [CONTRACT, PLATFORM, /^widgets\/runtime\.ts$/],
    because: 'every visitor of every embedding page loads it: all code except the safe reads of the document is imported dynamically',
  },
  {
    name: 'widgets/runtime.ts',
    files: /^widgets\/runtime\.ts$/,
    may: [PLATFORM, CONTRACT],
    because: 'the shared chunk contains the platform and no widget',
  },
  {
    name: 'widgets/server',
    files: within('widgets/server'),
    may: [
      within('widgets/server'),
      within('widgets/bundles'),
      DEFINITION,
      PLATFORM,
      DOMAIN,
      CONTRACT,
      REACT,
      /^preact(-render-to-string)?$/,
    ],
    because: 'the renderer imports every definition; it must not import the site, because partners use it too',
  },
  {
    name: 'the package entries',
    files: /^widgets\/[\w-]+\.tsx?$/,
    may: [
      /^widgets\/[\w-]+\.tsx?$/,
      /^widgets\/loader\/enquiry-opening\.ts$/,
      DEFINITION,
      PLATFORM,
      DOMAIN,
      CONTRACT,
      within('widgets/server'),
      within('widgets/bundles'),
      REACT,
      /^vue$/,
    ],
    because: 'they export the public interface; they do not import views',
  },
  {
    name: 'host-site/lookups',
    files: within('host-site/lookups'),
    may: [within('host-site/lookups'), PROJECT_ROOT, NODE],
    because: 'frozen tables depend on nothing',
  },
  {
    name: 'host-site/database/search-index/pinyin.ts',
    files: /^host-site\/database\/search-index\/pinyin\.ts$/,
    may: [/^pinyin-pro$/],
    because: 'the dictionary is 1 MB: one file imports it, and loads it when something is indexed',
  },
  {
    name: 'host-site/database',
    files: within('host-site/database'),
    may: [
      within('host-site/database'),
      within('host-site/lookups'),
      PROJECT_ROOT,
      /^host-site\/system\/network\/postgres-address\.ts$/,
      DOMAIN,
      NODE,
      /^lru-cache$/,
      /^kysely(\/migration)?$/,
      /^pg$/,
      /^csv-(parse|stringify)/,
    ],
    because: 'tables are used longer than the rules of the services',
  },
  {
    name: 'host-site/demo-data',
    files: within('host-site/demo-data'),
    may: [within('host-site/demo-data'), within('host-site/database'), within('host-site/lookups'), SYSTEM, DOMAIN, NODE, /^kysely$/],
    because: 'demo data is written like imported data: without the rules of services',
  },
  {
    name: 'host-site/file-store',
    files: within('host-site/file-store'),
    may: [within('host-site/file-store'), within('host-site/database'), SYSTEM, NODE, /^(kysely|lru-cache|aws4fetch)$/],
    types: [SETTINGS],
    because: 'pictures and chunks are stored in the same way by every layer above: no transport, no rules of services',
  },
  {
    name: 'host-site/system',
    files: SYSTEM,
    may: [SYSTEM, NODE, /^ipaddr\.js$/],
    because: 'every layer uses its files, ports and processes, so it must not depend on the site',
  },
  {
    name: 'host-site/settings',
    files: within('host-site/settings'),
    may: [within('host-site/settings'), SYSTEM, /^host-site\/services\/keys\/keyring\.ts$/, DOMAIN, CONTRACT, NODE, /^(zod|uqr)$/],
    because: 'settings are read before anything else is created; the keyring validates keys',
  },
  {
    name: 'host-site/service-contract',
    files: SERVICE_CONTRACT,
    may: [SERVICE_CONTRACT, DOMAIN],
    because: 'pages and routes depend on the calls, not on the services that answer them',
  },
  {
    name: 'host-site/services/uploads/picture-decoding.ts',
    files: /^host-site\/services\/uploads\/picture-decoding\.ts$/,
    may: [DOMAIN, SYSTEM, /^sharp$/],
    because: 'one file decodes what visitors upload: it is the place to look at when a decoder has a weakness',
  },
  {
    name: 'host-site/services/page-check/page-facts.ts',
    files: /^host-site\/services\/page-check\/page-facts\.ts$/,
    may: [/^parse5$/],
    because: 'the parser of pages of others runs in a thread that can be terminated, on the server only',
  },
  {
    name: 'host-site/services/page-check',
    files: within('host-site/services/page-check'),
    may: [
      within('host-site/services/page-check'),
      /^host-site\/services\/delivery\/endpoint-post\.ts$/,
      SERVICE_CONTRACT,
      SYSTEM,
      PLAYGROUND,
      CONTRACT,
      /^widgets\/platform\/mounting\/options\/attributes\.ts$/,
      NODE,
    ],
    because: 'it compares a page with the public interface of the widgets, which no other service needs',
  },
  {
    name: 'host-site/services',
    files: within('host-site/services'),
    may: [
      within('host-site/services'),
      SERVICE_CONTRACT,
      SYSTEM,
      within('host-site/database'),
      within('host-site/lookups'),
      DOMAIN,
      NODE,
      /^kysely$/,
      /^altcha-lib(\/|$)/,
      /^otpauth$/,
      /^ical\.js$/,
      /^standardwebhooks$/,
      /^uqr$/,
      /^lru-cache$/,
      /^zod$/,
    ],
    types: [SETTINGS, FILE_STORE],
    because: 'rules must not depend on the transport: no pages, api, http or React',
  },
  {
    name: 'host-site/cli',
    files: within('host-site/cli'),
    may: [
      within('host-site/cli'),
      within('host-site/database'),
      within('host-site/lookups'),
      /^host-site\/(startup\/(prepare-database|running-sites|start-problem)\.ts$|scripts\/node-version\.mjs$)/,
      within('host-site/demo-data'),
      within('host-site/file-store'),
      within('host-site/settings'),
      within('host-site/system'),
      /^host-site\/http\/pictures\/uploaded-pictures\.ts$/,
      within('host-site/services/(availability|bots|conversation|delivery|inbox|keys|login|offers|retention|telephone|uploads)'),
      within('host-site/services/(bots|conversation|delivery|inbox|keys|login|partners|retention|reviews|telephone|uploads)'),
      /^host-site\/services\/audit\.ts$/,
      /^host-site\/ui\/texts\/(enquiry-state|telephone|wedding)-texts\.ts$/,
      DOMAIN,
      NODE,
      /^kysely$/,
      /^csv-(parse|stringify)(\/sync)?$/,
      /^sharp$/,
      /^zod$/,
    ],
    because: 'commands import and export data while the site runs: no transport, no pages',
  },
  {
    name: 'host-site/playground',
    files: PLAYGROUND,
    may: [
      PLAYGROUND,
      DOMAIN,
      CONTRACT,
      /^widgets\/platform\/mounting\/options\/attributes\.ts$/,
      /^widgets\/platform\/styles\/tokens\.ts$/,
    ],
    because:
      'it runs in browsers and on the server; of the platform only the attribute parser and the values of the themes, which import the contract alone',
  },
  {
    name: 'host-site/pages/routing',
    files: /^host-site\/pages\/routing\/(page-(routes|answers|files|pictures)|widget-fragment|preview-frame)\.ts$/,
    may: [within('host-site/pages'), UI, PLAYGROUND, within('host-site/http'), DOMAIN, CONTRACT, /^fastify$/],
    types: [SERVICE_CONTRACT],
    because: 'it connects each page with its loader; data is requested from services only',
  },
  {
    name: 'host-site/ui/almanac/lunar-calendar.ts',
    files: /^host-site\/ui\/almanac\/lunar-calendar\.ts$/,
    may: [/^tyme4ts$/],
    because: 'the almanac is 220 kB of tables: one file imports it, on the server only',
  },
  {
    name: '*.load.ts',
    files: /^host-site\/pages\/[\w-]+\/([\w-]+\.)?load\.ts$/,
    may: [/^host-site\/(pages|ui)\/[\w-]+\/[\w-]+(\.load)?\.ts$/, within('host-site/http'), PLAYGROUND, DOMAIN, CONTRACT, SERVICE_CONTRACT],
    because: 'a page requests data from services by name, never from the database or lookups, and does not render',
  },
  {
    name: 'host-site/api',
    files: within('host-site/api'),
    may: [
      within('host-site/api'),
      SERVICE_CONTRACT,
      within('host-site/services'),
      within('host-site/http'),
      DOMAIN,
      NODE,
      /^fastify/,
      /^@fastify\//,
      /^zod$/,
      /^qs$/,
    ],
    types: [SETTINGS],
    because: 'an endpoint requests data from services, never from the database or lookups, and does not render',
  },
  {
    name: 'host-site/**/*.styles.ts',
    files: /^host-site\/(pages|ui)\/[\w-]+\/[\w-]+\.styles\.ts$/,
    may: [STYLE_PIPELINE],
    because: 'styles are evaluated at build time and contain values only',
  },
  {
    name: 'host-site/ui/document/site-css.ts',
    files: /^host-site\/ui\/document\/site-css\.ts$/,
    may: [/^host-site\/(pages|ui)\/[\w-]+\/[\w-]+\.styles\.ts$/, NODE],
    because: 'it joins the style sheets and imports nothing else',
  },
  {
    name: 'host-site/ui/document/client-scripts.ts',
    files: /^host-site\/ui\/document\/client-scripts\.ts$/,
    may: [PROJECT_ROOT, NODE],
    because: 'it reads the built files for browsers and does not import their sources',
  },
  {
    name: 'host-site/pages',
    files: within('host-site/pages'),
    may: [/^host-site\/pages\/(?![\w-]+\/[\w-]+\.load\.ts$)/, UI, PLAYGROUND, DOMAIN, CONTRACT, REACT],
    types: [SERVICE_CONTRACT, /^host-site\/pages\/[\w-]+\/([\w-]+\.)?load\.ts$/],
    because: 'a page renders its props: no services, http or database, and no platform, which needs a browser',
  },
  {
    name: 'host-site/ui',
    files: UI,
    may: [UI, DOMAIN, CONTRACT, REACT, /^react-dom\/server$/, /^preact-render-to-string$/],
    types: [SERVICE_CONTRACT],
    because: 'a component renders its props: no services, http or database, and no platform, which needs a browser',
  },
  {
    name: 'host-site/client',
    files: within('host-site/client'),
    may: [
      within('host-site/client'),
      PLAYGROUND,
      DOMAIN,
      CONTRACT,
      /^widgets\/platform\/a11y\/scroll-lock\.ts$/,
      /^widgets\/enquiry-modal\/submission\/solve-challenge\.ts$/,
      /^pannellum\/src\/js\/libpannellum\.js$/,
    ],
    because:
      'server code and secrets must not reach a browser; of the widgets only the scroll lock and the proof of work, which import no other code',
  },
  {
    name: 'host-site/http',
    files: within('host-site/http'),
    may: [
      within('host-site/http'),
      UI,
      SYSTEM,
      DOMAIN,
      CONTRACT,
      NODE,
      /^fastify/,
      /^@fastify\//,
      /^zod$/,
      /^qs$/,
      /^lru-cache$/,
      /^mmdb-lib$/,
      /^prom-client$/,
      /^pino(-pretty)?$/,
      /^sharp$/,
      /^cookie$/,
      /^negotiator$/,
      /^marked$/,
    ],
    types: [SERVICE_CONTRACT, SETTINGS, FILE_STORE, /^host-site\/services\/limits\/limiter\.ts$/],
    because: 'pages and api share the transport, so it must not depend on their rules',
  },
  {
    name: 'npm run dev',
    files: /^host-site\/scripts\/(?:dev\.mjs|dev\/[\w-]+\.mjs)$/,
    may: [
      within('host-site/scripts'),
      NODE,
      /^(?:rollup|vite|chokidar|rollup\.config\.mjs)$/,
      /^host-site\/http\/dev-events\.ts$/,
      /^host-site\/system\/network\/free-port\.ts$/,
    ],
    because: 'it builds the site; the two modules of the site that it shares import nothing of the project',
  },
  {
    name: 'drawings of the demo data',
    files: /^host-site\/scripts\/draw-panoramas\.mjs$/,
    may: [within('host-site/scripts'), within('host-site/demo-data/panorama'), NODE, /^sharp$/],
    because: 'its files are stored in the repository, so it runs after a change of the drawing only',
  },
  {
    name: 'host-site/scripts',
    files: within('host-site/scripts'),
    may: [within('host-site/scripts'), NODE, /^(@rollup\/|rollup|typescript|uqr|sharp)/],
    because: 'they run before anything is built',
  },
  {
    name: 'the site itself',
    files: /^host-site\/(?:startup\/)?[\w-]+\.tsx?$/,
    may: [within('host-site'), DOMAIN, CONTRACT, within('widgets/server'), /^[a-z@]/],
    because: 'these files compose the layers; they render widgets by the server renderer only',
  },
  {
    name: 'widgets/build/*.ts',
    files: /^widgets\/build\/[\w-]+\.ts$/,
    may: [CONTRACT, /^widgets\/platform\/mounting\/options\/attributes\.ts$/, STYLE_PIPELINE, NODE],
    because: 'tables of the documentation are generated from the contract and the design tokens, not from a widget',
  },
  {
    name: 'example apps',
    files: within('examples/(react-ssr|vue-ssr|express)'),
    may: [
      within('examples/(react-ssr|vue-ssr|express)'),
      NODE,
      /^\/?xiyan(\/|$)/,
      /^(express|react|react-dom|react-shadow|vue|vite|@vitejs\/plugin-vue)(\/|$)/,
    ],
    because: 'they use the packed package as a consumer does',
  },
  { name: 'examples', files: within('examples'), may: [within('examples'), NODE], because: 'a partner has only the script tag' },
  {
    name: 'rollup.config.mjs',
    files: /^rollup\.config\.mjs$/,
    may: [within('widgets/build'), NODE, /^@rollup\//],
    because: 'the build refers to entry points by path',
  },
];

const layerOf = (file: string) => LAYERS.find(({ files }) => files.test(file));
const mayImport = ({ may, types = [] }: Layer, { target, typeOnly }: Import) =>
  [...may, ...(typeOnly ? types : [])].some((allowed) => allowed.test(target));

const PAGE_FOLDER = /^host-site\/pages\/([\w-]+)\//;
/** Folders in pages/ without a page: the code that loads pages, and the routes. */
const isShared = (folder: string | undefined) => folder === 'loading' || folder === 'routing';
/** Whether a page folder imports from another page folder. What two pages use belongs in ui/. */
function isOtherPage(file: string, target: string): boolean {
  const [own, other] = [PAGE_FOLDER.exec(file)?.[1], PAGE_FOLDER.exec(target)?.[1]];
  return own !== undefined && other !== undefined && own !== other && own !== 'routing' && !isShared(other);
}

/** Forbidden imports of a file, each as a line with the reason. */
function violations(file: string, imports: readonly Import[]): string[] {
  const layer = layerOf(file);
  if (!layer) return [`${file} belongs to no layer: add it to LAYERS in test/contract/sources/import-direction.test.ts, with the reason`];
  return imports
    .filter((imported) => imported.target.startsWith('test/') || !mayImport(layer, imported) || isOtherPage(file, imported.target))
    .map(({ target, typeOnly }) => `${file} (${layer.name}) may not import ${typeOnly ? 'types of ' : ''}${target}: ${layer.because}`);
}

it('allows every source file only the imports of its layer', () => {
  const files = readImports(fileURLToPath(new URL('../../../', import.meta.url)));
  expect(files.size).toBeGreaterThan(50);
  expect([...files].flatMap(([file, imports]) => violations(file, imports))).toEqual([]);
});

it.each([
  ['widgets/domain/visitor/phone.ts', "import { useState } from 'react';"],
  ['widgets/platform/services/http.ts', "export * from '../../header/header.tsx';"],
  ['widgets/footer/footer.tsx', "import { search } from '../search-box/search-box.tsx';"],
  ['widgets/loader.ts', "import { mount } from './platform/mounting/controller.tsx';"],
  ['host-site/pages/home/home.tsx', "const db = await import('../../../database/open.ts');"],
  ['host-site/pages/home/home.tsx', "import { Hotel } from '../hotel/hotel-detail.tsx';"],
  ['host-site/pages/home/home.load.ts', "import type { Database } from '../../database/schema/schema.ts';"],
  ['host-site/services/hotels/hotels.ts', "import { app } from '../../app.ts';"],
  ['widgets/header/header.tsx', "import { fake } from '../../test/support/site.ts';"],
])('rejects in %s: %s', (file, text) => {
  expect(violations(file, importsOf(file, text))).toHaveLength(1);
});
