/** Who may import whom, as data. A file that fits two rooms is two files; a new room gets a line here, with its reason. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { type Import, importsOf, readImports } from '../support/imports.ts';

interface Room {
  room: string;
  /** Files of the room; the first room that fits holds the file. */
  files: RegExp;
  /** Project files and packages it may import. */
  may: RegExp[];
  /** What it may import besides for types alone: they are gone from what runs. */
  types?: RegExp[];
  because: string;
}

const DOMAIN = /^widgets\/domain\//;
const CONTRACT = /^widgets\/contract\.ts$/;
const PLATFORM = /^widgets\/platform\//;
const STYLE_PIPELINE = /^widgets\/platform\/styles\//;
const DEFINITION = /\.widget\.tsx?$/;
const REACT = /^react(\/jsx-runtime)?$/;
const NODE = /^node:/;
const SERVICE_CONTRACT = /^host-site\/service-contract\//;
const UI = /^host-site\/ui\//;
const SETTINGS = /^host-site\/settings\/settings\.ts$/;
const SYSTEM = /^host-site\/system\//;
const PROJECT_ROOT = /^host-site\/system\/project-root\.ts$/;
const within = (folder: string) => new RegExp(`^${folder}/`);

const widget = (folder: string, ...also: RegExp[]): Room => ({
  room: `widgets/${folder}`,
  files: within(`widgets/${folder}`),
  may: [within(`widgets/${folder}`), PLATFORM, DOMAIN, CONTRACT, REACT, ...also],
  because: 'each widget ships and fails alone; others meet it through events',
});

const ROOMS: Room[] = [
  { room: 'widgets/domain', files: DOMAIN, may: [DOMAIN], because: 'it runs in every place; one DOM or Node call breaks the other side' },
  { room: 'widgets/contract.ts', files: CONTRACT, may: [DOMAIN], because: 'the public promise hangs on nothing that may change' },
  {
    room: 'the style pipeline',
    files: STYLE_PIPELINE,
    may: [STYLE_PIPELINE, /^goober$/],
    types: [CONTRACT],
    because: 'it is evaluated while building; goober must not reach a browser by another way',
  },
  {
    room: 'widgets/platform',
    files: PLATFORM,
    may: [PLATFORM, DOMAIN, CONTRACT, REACT, /^preact$/],
    because: 'the ground must not know the houses',
  },
  widget('header', /^widgets\/(search-box|city-selector)\//),
  widget('search-box'),
  widget('city-selector'),
  widget('footer'),
  widget('enquiry-modal'),
  {
    room: 'widgets/bundles',
    files: within('widgets/bundles'),
    may: [DEFINITION, PLATFORM, CONTRACT, DOMAIN],
    because: 'a bundle is a list of definitions; views stay behind them',
  },
  {
    room: 'widgets/loader.ts',
    files: /^widgets\/loader(-constants)?\.ts$/,
    may: [/^widgets\/platform\/document\.ts$/, /^widgets\/loader-constants\.ts$/],
    types: [CONTRACT, PLATFORM, /^widgets\/runtime\.ts$/],
    because: 'every visitor of every partner loads it: beside the safe reads of the document all code comes by dynamic import',
  },
  {
    room: 'widgets/runtime.ts',
    files: /^widgets\/runtime\.ts$/,
    may: [PLATFORM, CONTRACT],
    because: 'the shared chunk holds the platform and no widget',
  },
  {
    room: 'widgets/server',
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
    because: 'the renderer knows every definition; it must not know the site, because partners use it too',
  },
  {
    room: 'the package entries',
    files: /^widgets\/[\w-]+\.tsx?$/,
    may: [/^widgets\/[\w-]+\.tsx?$/, DEFINITION, PLATFORM, DOMAIN, CONTRACT, within('widgets/server'), within('widgets/bundles'), REACT],
    because: 'they name what is public; views stay behind definitions',
  },
  {
    room: 'host-site/lookups',
    files: within('host-site/lookups'),
    may: [within('host-site/lookups'), PROJECT_ROOT, NODE],
    because: 'frozen tables depend on nothing',
  },
  {
    room: 'host-site/database/search-index/pinyin.ts',
    files: /^host-site\/database\/search-index\/pinyin\.ts$/,
    may: [/^pinyin-pro$/],
    because: 'the dictionary is 1 MB: one file knows it, and loads it when something is indexed',
  },
  {
    room: 'host-site/database',
    files: within('host-site/database'),
    may: [
      within('host-site/database'),
      within('host-site/lookups'),
      PROJECT_ROOT,
      DOMAIN,
      NODE,
      /^kysely(\/migration)?$/,
      /^pg$/,
      /^csv-(parse|stringify)/,
    ],
    because: 'tables outlive the rules about them',
  },
  {
    room: 'host-site/demo-data',
    files: within('host-site/demo-data'),
    may: [within('host-site/demo-data'), within('host-site/database'), within('host-site/lookups'), SYSTEM, DOMAIN, NODE, /^kysely$/],
    because: 'invented rows are written as an import writes real ones: without the rules of services',
  },
  {
    room: 'host-site/system',
    files: SYSTEM,
    may: [SYSTEM, NODE, /^ipaddr\.js$/],
    because: 'files, ports and processes of the machine, for every layer; it knows nothing of the site',
  },
  {
    room: 'host-site/settings',
    files: within('host-site/settings'),
    may: [within('host-site/settings'), SYSTEM, /^host-site\/services\/keys\/keyring\.ts$/, DOMAIN, CONTRACT, NODE, /^(zod|uqr)$/],
    because: 'settings are read before anything else exists; the keyring knows what a key looks like',
  },
  {
    room: 'host-site/service-contract',
    files: SERVICE_CONTRACT,
    may: [SERVICE_CONTRACT, DOMAIN],
    because: 'pages and routes depend on the calls, not on the services that answer them',
  },
  {
    room: 'host-site/services',
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
      /^rate-limiter-flexible$/,
      /^altcha-lib(\/|$)/,
      /^otpauth$/,
      /^standardwebhooks$/,
      /^uqr$/,
      /^lru-cache$/,
      /^zod$/,
    ],
    types: [SETTINGS],
    because: 'rules must outlive the transport: no pages, api, http or React',
  },
  {
    room: 'host-site/cli',
    files: within('host-site/cli'),
    may: [
      within('host-site/cli'),
      within('host-site/database'),
      within('host-site/lookups'),
      /^host-site\/((prepare-database|running-sites|start-problem)\.ts$|scripts\/node-version\.mjs$)/,
      within('host-site/demo-data'),
      within('host-site/settings'),
      within('host-site/system'),
      /^host-site\/http\/pictures\/uploaded-pictures\.ts$/,
      within('host-site/services/(delivery|inbox|keys|login|retention)'),
      /^host-site\/services\/audit\.ts$/,
      DOMAIN,
      NODE,
      /^kysely$/,
      /^csv-(parse|stringify)(\/sync)?$/,
      /^sharp$/,
      /^zod$/,
    ],
    because: 'the operator takes data in and out beside the running site: no transport, no pages',
  },
  {
    room: 'host-site/pages/routing',
    files: /^host-site\/pages\/routing\/(page-(routes|answers|files)|widget-fragment)\.ts$/,
    may: [within('host-site/pages'), UI, within('host-site/http'), DOMAIN, CONTRACT, /^fastify$/],
    types: [SERVICE_CONTRACT],
    because: 'it brings each page together with its loading and nothing else: data still has one door',
  },
  {
    room: 'host-site/pages/almanac/lunar-calendar.ts',
    files: /^host-site\/pages\/almanac\/lunar-calendar\.ts$/,
    may: [/^tyme4ts$/],
    because: 'the almanac is 220 kB of tables: one file knows it, and only the server runs it',
  },
  {
    room: '*.load.ts',
    files: /^host-site\/pages\/[\w-]+\/([\w-]+\.)?load\.ts$/,
    may: [/^host-site\/(pages|ui)\/[\w-]+\/[\w-]+(\.load)?\.ts$/, within('host-site/http'), DOMAIN, CONTRACT, SERVICE_CONTRACT],
    because: 'one door to data: a page asks services by name and never the database, lookups or React',
  },
  {
    room: 'host-site/api',
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
    because: 'one door to data: an endpoint asks services and never the database, lookups or React',
  },
  {
    room: 'host-site/**/*.styles.ts',
    files: /^host-site\/(pages|ui)\/[\w-]+\/[\w-]+\.styles\.ts$/,
    may: [STYLE_PIPELINE],
    because: 'styles are evaluated while building and hold values only',
  },
  {
    room: 'host-site/ui/document/site-css.ts',
    files: /^host-site\/ui\/document\/site-css\.ts$/,
    may: [/^host-site\/(pages|ui)\/[\w-]+\/[\w-]+\.styles\.ts$/, NODE],
    because: 'it puts the style sheets together and knows nothing else',
  },
  {
    room: 'host-site/ui/document/client-scripts.ts',
    files: /^host-site\/ui\/document\/client-scripts\.ts$/,
    may: [PROJECT_ROOT, NODE],
    because: 'it reads what is built for browsers and knows nothing of it',
  },
  {
    room: 'host-site/pages',
    files: within('host-site/pages'),
    may: [/^host-site\/pages\/(?![\w-]+\/[\w-]+\.load\.ts$)/, UI, DOMAIN, CONTRACT, REACT],
    types: [SERVICE_CONTRACT, /^host-site\/pages\/[\w-]+\/([\w-]+\.)?load\.ts$/],
    because: 'a page draws what it is given: no services, http, database, no platform, which needs a browser',
  },
  {
    room: 'host-site/ui',
    files: UI,
    may: [UI, DOMAIN, CONTRACT, REACT, /^react-dom\/server$/, /^preact-render-to-string$/],
    types: [SERVICE_CONTRACT],
    because: 'a component draws what it is given: no services, http, database, no platform, which needs a browser',
  },
  {
    room: 'host-site/client',
    files: within('host-site/client'),
    may: [
      within('host-site/client'),
      DOMAIN,
      CONTRACT,
      /^widgets\/platform\/a11y\/scroll-lock\.ts$/,
      /^widgets\/enquiry-modal\/solve-puzzle\.ts$/,
    ],
    because:
      'server code and secrets must not reach a browser; of the widgets only the scroll lock and the proof of work, which import no other code',
  },
  {
    room: 'host-site/http',
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
      /^prom-client$/,
      /^pino$/,
      /^sharp$/,
      /^rate-limiter-flexible$/,
      /^cookie$/,
      /^negotiator$/,
    ],
    types: [SERVICE_CONTRACT, SETTINGS, /^host-site\/services\/limits\/limiter-source\.ts$/],
    because: 'the border is shared by pages and api and must not know their rules',
  },
  {
    room: 'host-site/scripts',
    files: within('host-site/scripts'),
    may: [within('host-site/scripts'), NODE, /^(@rollup\/|rollup|typescript|uqr|sharp)/],
    because: 'they run before anything is built',
  },
  {
    room: 'the site itself',
    files: /^host-site\/[\w-]+\.tsx?$/,
    may: [within('host-site'), DOMAIN, CONTRACT, within('widgets/server'), /^[a-z@]/],
    because: 'start, app, routes and settings put the rooms together; widgets are drawn through their server renderer only',
  },
  {
    room: 'widgets/build/*.ts',
    files: /^widgets\/build\/[\w-]+\.ts$/,
    may: [CONTRACT, /^widgets\/platform\/mounting\/attributes\.ts$/, NODE],
    because: 'tables of the documentation are generated from the contract, not from a widget',
  },
  { room: 'examples', files: within('examples'), may: [within('examples'), NODE], because: 'a partner has only the tag' },
  {
    room: 'rollup.config.mjs',
    files: /^rollup\.config\.mjs$/,
    may: [within('widgets/build'), NODE, /^@rollup\//],
    because: 'the build knows entries by path',
  },
];

const roomOf = (file: string) => ROOMS.find(({ files }) => files.test(file));
const mayImport = ({ may, types = [] }: Room, { target, typeOnly }: Import) =>
  [...may, ...(typeOnly ? types : [])].some((allowed) => allowed.test(target));

const PAGE_FOLDER = /^host-site\/pages\/([\w-]+)\//;
/** Folders of pages/ that hold no page: what loads pages, and what names them all. */
const isShared = (folder: string | undefined) => folder === 'loading' || folder === 'routing';
/** Whether a page's folder takes something from another page's folder. What two pages use belongs in ui/. */
function isOtherPage(file: string, target: string): boolean {
  const [own, other] = [PAGE_FOLDER.exec(file)?.[1], PAGE_FOLDER.exec(target)?.[1]];
  return own !== undefined && other !== undefined && own !== other && own !== 'routing' && !isShared(other);
}

/** The broken rules in one file, each as a line that says what to do. */
function complaints(file: string, imports: readonly Import[]): string[] {
  const room = roomOf(file);
  if (!room) return [`${file} belongs to no room: add it to ROOMS in test/contract/import-direction.test.ts, with the reason`];
  return imports
    .filter((imported) => imported.target.startsWith('test/') || !mayImport(room, imported) || isOtherPage(file, imported.target))
    .map(({ target, typeOnly }) => `${file} (${room.room}) may not import ${typeOnly ? 'types of ' : ''}${target}: ${room.because}`);
}

it('lets every source file import only what its room may', () => {
  const files = readImports(fileURLToPath(new URL('../../', import.meta.url)));
  expect(files.size).toBeGreaterThan(50);
  expect([...files].flatMap(([file, imports]) => complaints(file, imports))).toEqual([]);
});

it.each([
  ['widgets/domain/phone.ts', "import { useState } from 'react';"],
  ['widgets/platform/services/http.ts', "export * from '../../header/header.tsx';"],
  ['widgets/footer/footer.tsx', "import { search } from '../search-box/search-box.tsx';"],
  ['widgets/loader.ts', "import { mount } from './platform/mounting/controller.tsx';"],
  ['host-site/pages/home/home.tsx', "const db = await import('../../database/open.ts');"],
  ['host-site/pages/home/home.tsx', "import { Hotel } from '../hotel/hotel-detail.tsx';"],
  ['host-site/pages/home/home.load.ts', "import type { Database } from '../../database/schema/schema.ts';"],
  ['host-site/services/hotels/hotels.ts', "import { app } from '../../app.ts';"],
  ['widgets/header/header.tsx', "import { fake } from '../../test/support/site.ts';"],
])('refuses in %s: %s', (file, text) => {
  expect(complaints(file, importsOf(file, text))).toHaveLength(1);
});
