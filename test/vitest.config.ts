/**
 * A test file's suffix and folder decide where it runs: `.test.ts(x)` in Node, `.dom.test.ts(x)` in happy-dom, `.browser.test.ts` in a real
 * Chromium, `test/contract` against the built site and package, `test/operations` with limits of time. A mode selects another part of the
 * projects' files: `quick` leaves out what `npm run test:quick` has no time for, `matrix` are the long runs of `npm run test:matrix`, `all` are those
 * and the files of `npm test`, `engines` the browsers of `npm run test:engines`. docs/testing.md explains the choice.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { filesOnEngines } from './support/databases/files-on-engines.ts';
import { featureTimes } from './support/runner/feature-times.ts';
import { LongestFirst } from './support/runner/longest-first.ts';
import { preactForWidgets } from './support/runner/preact-for-widgets.ts';
import { keepTemporaryFilesInMemory } from './support/runner/temporary-files.ts';

// `npm run test:operations` has durable databases and container images, which belong on a disk.
if (!process.argv.includes('operations')) keepTemporaryFilesInMemory();

const root = fileURLToPath(new URL('..', import.meta.url));
// Each process of a run loads the same packages: their compiled code is read from here.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');
const ofWidgets = (importer: string) => importer.startsWith(`${root}widgets/`) || importer.startsWith(`${root}test/widgets/`);
const noConsole = fileURLToPath(new URL('support/runner/fail-on-console.ts', import.meta.url));
const processorTime = fileURLToPath(new URL('support/runner/processor-time.ts', import.meta.url));
const noOwnerStacks = fileURLToPath(new URL('support/runner/no-owner-stacks.ts', import.meta.url));
const freshModules = fileURLToPath(new URL('support/runner/fresh-modules.ts', import.meta.url));
const domSetup = fileURLToPath(new URL('support/runner/dom-setup.ts', import.meta.url));
const databases = fileURLToPath(new URL('support/databases/database-setup.ts', import.meta.url));
const postgres = fileURLToPath(new URL('support/databases/postgres-setup.ts', import.meta.url));
const citus = fileURLToPath(new URL('support/databases/citus-setup.ts', import.meta.url));
const freshBuild = fileURLToPath(new URL('support/site/fresh-build.ts', import.meta.url));
const sharedSite = fileURLToPath(new URL('support/site/shared-site-setup.ts', import.meta.url));
const browserSetup = fileURLToPath(new URL('support/browser/browser-setup.ts', import.meta.url));

const testingLibrary = fileURLToPath(new URL('../node_modules/@testing-library/react/dist/@testing-library/react.esm.js', import.meta.url));

const DOM = 'test/**/*.dom.test.{ts,tsx}';
const BROWSER = 'test/**/*.browser.test.ts';
const ENGINES = 'test/engines/**/*.engine.test.ts';
const CONTRACT = 'test/{attacks,contract}/**/*.test.{ts,tsx}';
/** Folders of what starts processes and reads the whole catalogue or every page, which `npm run test:quick` has no time for. */
const LONG = [
  'test/host-site/{data,processes,whole-site}/**',
  'test/host-site/platform/cli/**',
  'test/host-site/features/catalogue/{demo,import}/**',
  'test/faults/**',
];
/** The short form, for `.ci/run`, leaves out what has limits of time. */
const OPERATIONS =
  process.env.XIYAN_OPERATIONS === 'short'
    ? 'test/operations/{backups,container,mixed-fleet,rolling-restarts}.test.ts'
    : 'test/operations/**/*.test.ts';

/** The long runs: the embedding test matrix, old Chromiums, and commands run as processes. docs/testing.md gives the reasons. */
const MATRIX_BROWSER = [
  'test/browser/matrix/**/*.browser.test.ts',
  'test/browser/engines/**/*.browser.test.ts',
  'test/host-site/scripts/dev.browser.test.ts',
  // Dialogs of single pages; the journeys of `npm test` use them too.
  'test/host-site/features/catalogue/client/filter-sheet.browser.test.ts',
  'test/host-site/{client/viewer,platform/client/dialog-history}.browser.test.ts',
  'test/host-site/features/catalogue/pages/hotel/hotel-detail.browser.test.ts',
];
const MATRIX_CONTRACT = [
  'test/contract/commands/{contributing-commands,database-wait,element-types,feature-folders,npm-commands,other-keys,production-folder,start-problems,two-machines}.test.ts',
  'test/contract/page-pictures.test.ts',
];
/** Commands on whole databases, and restarts of PostgreSQL. `npm test` runs the others of their folders. */
const MATRIX_NODE = [
  'test/host-site/data/database-choice.test.ts',
  'test/host-site/features/catalogue/demo/scale/scale-command.test.ts',
  'test/host-site/data/move/move-command.test.ts',
  'test/host-site/processes/postgres-failures.test.ts',
];

/** Run in `npm test` with their core cases and in the matrix run with the others (support/runner/matrix-run.ts). */
const IN_BOTH = [
  'test/browser/accessibility/{page-kinds,personal,shell}-accessibility.browser.test.ts',
  'test/host-site/platform/ui/pictures/picture-density.browser.test.ts',
];

/** Node tests of rules: in `npm test` on SQLite and in the matrix run on PostgreSQL (`RULE_ENGINES` in support/databases/databases.ts). */
const ON_RULE_ENGINES = [
  'test/host-site/features/catalogue/import/catalogue-import.test.ts',
  'test/host-site/features/catalogue/demo/{demo-data,demo-removal,demo-listings}.test.ts',
  'test/host-site/platform/http/robustness.test.ts',
  'test/host-site/features/enquiries/service/abuse.test.ts',
];

/**
 * What `npm run test:distributed` runs on Citus: its own tests, and every test in Node or a browser that runs on every engine, found by what it imports.
 * The short form, for `.ci/run`, has the distribution, the plans of every request's statements, accounts, and two journeys.
 */
const isShortOnCitus = process.env.XIYAN_DISTRIBUTED === 'short';
const NODE_ON_CITUS = isShortOnCitus
  ? ['test/distributed/{accounts,distribute,one-node}.test.ts']
  : ['test/distributed/**/*.test.ts', ...filesOnEngines(root, 'test/host-site/**/*.test.{ts,tsx}')];
const BROWSER_ON_CITUS = isShortOnCitus
  ? ['test/browser/matrix/wedding-journey.browser.test.ts', 'test/browser/site-pages/goods.browser.test.ts']
  : filesOnEngines(root, BROWSER, 'test/contract/commands/*.test.ts');
const NOT_ON_CITUS = [
  // This file starts its own PostgreSQL and does not use the cluster.
  'test/host-site/processes/postgres-failures.test.ts',
  // Widgets on pages of others, whatever database their site has.
  'test/browser/{interface,isolation/*,matrix/{border,languages,service-workers,wrappers/*}}.browser.test.ts',
];

/** The engines that a mode tests on, where they are not all. Citus speaks the protocol of PostgreSQL. */
const ENGINES_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  quick: { XIYAN_TEST_ENGINES: 'sqlite' },
  distributed: { XIYAN_TEST_ENGINES: 'postgres' },
};

/** Folder for a JSON report of the run. */
const results = process.env.XIYAN_TEST_RESULTS;

/** Each waits for PostgreSQL, site processes, browsers and timers a quarter of its time: three keep two cores busy. */
const FILES = Math.max(3, availableParallelism() - 1);

/** How long `expect.poll` waits at most: its own limit of one second is short on two cores that something else is using too. */
const PATIENT = { poll: { timeout: 20_000 } };

/** After the other projects: pages wait for their own scripts for a few seconds at most. */
const AFTER_OTHERS = { sequence: { groupOrder: 1 } };

/** Generous limits, no retries. */
const inBrowser = {
  root,
  environment: 'node',
  // The files of a worker share its process, not its modules.
  isolate: false,
  setupFiles: [freshModules, processorTime],
  globalSetup: [freshBuild, databases, sharedSite, browserSetup],
  maxWorkers: FILES,
  ...AFTER_OTHERS,
  expect: PATIENT,
  testTimeout: 120_000,
  // The first hook of a run on Citus fills a database of three nodes.
  hookTimeout: 480_000,
};

/** Of the projects whose tests run in Node, without a browser. */
const inNode = {
  root,
  maxWorkers: FILES,
  environment: 'node',
  // The files of a worker share its modules: importing the site again for each file cost half of the processor time. Tests must
  // not leave module state behind; what they need of the environment they pass as arguments.
  isolate: false,
  setupFiles: [processorTime, noConsole, noOwnerStacks],
  globalSetup: [databases, postgres],
  expect: PATIENT,
  // Two engines and much hashing on two cores, which something else may be using too. The first hook of a run also fills a database.
  testTimeout: 120_000,
  hookTimeout: 180_000,
};

/** The files of the project `node`. Files of a mode that runs none of them are left out by its command (`--project`). */
function nodeFiles(mode: string) {
  // Beside the browsers, which wait more than half of the time.
  if (mode === 'matrix') return { include: [...ON_RULE_ENGINES, ...MATRIX_NODE], ...AFTER_OTHERS };
  const include = ['test/**/*.test.{ts,tsx}'];
  const others = [DOM, BROWSER, CONTRACT, ENGINES, OPERATIONS, 'test/distributed/**'];
  if (mode === 'all') return { include, exclude: others };
  const exclude = [...others, ...MATRIX_NODE];
  if (mode === 'distributed') return { include: NODE_ON_CITUS, exclude: [DOM, BROWSER, ...NOT_ON_CITUS], globalSetup: [databases, citus] };
  if (mode !== 'quick') return { include, exclude };
  return { include, exclude: [...exclude, ...LONG], globalSetup: [databases] };
}

/** The files of the project `browser`, and what they need beside a browser. */
function browserFiles(mode: string) {
  // Browsers that the registry does not have, which take longer.
  if (mode === 'engines') return { include: [ENGINES], testTimeout: 180_000, hookTimeout: 240_000 };
  if (mode === 'distributed')
    return { include: BROWSER_ON_CITUS, exclude: NOT_ON_CITUS, globalSetup: [freshBuild, databases, citus, browserSetup] };
  if (mode === 'all' || mode === 'matrix') {
    const include = mode === 'all' ? [BROWSER, ...MATRIX_CONTRACT] : [...MATRIX_BROWSER, ...MATRIX_CONTRACT, ...IN_BOTH];
    return { include, globalSetup: [postgres, ...inBrowser.globalSetup] };
  }
  return { include: [BROWSER], exclude: MATRIX_BROWSER };
}

/** `XIYAN_TEST_FILES=all npm test` runs the files of the matrix too, as `.ci/run` does. */
const modeOf = (asked: string): string => (asked === 'test' && process.env.XIYAN_TEST_FILES === 'all' ? 'all' : asked);

/** The configuration of a mode. */
const configOf = (mode: string): ViteUserConfig => ({
  root,
  test: {
    // Of the few tests that say so: pages of the matrix, on the two cores that there are.
    maxConcurrency: 2,
    sequence: { sequencer: LongestFirst },
    // A failure that only another machine shows is understood from its message alone.
    chaiConfig: { truncateThreshold: 10_000 },
    // .ci/run adds up the reports of all its runs.
    reporters: results
      ? ['default', featureTimes, ['json', { outputFile: join(results, `${process.pid}.json`) }]]
      : ['default', featureTimes],
    projects: [
      {
        plugins: [preactForWidgets(ofWidgets)],
        test: {
          name: 'node',
          ...inNode,
          ...nodeFiles(mode),
          env: { XIYAN_TEST_MODE: mode, ...ENGINES_OF[mode] },
        },
      },
      {
        // Testing Library imports react-dom: its ES module is inlined, so that it gets preact/compat too.
        plugins: [preactForWidgets(() => true)],
        resolve: { alias: { '@testing-library/react': testingLibrary } },
        test: {
          name: 'dom',
          root,
          maxWorkers: FILES,
          environment: 'happy-dom',
          // Isolated files in one thread: half the processor time of a process for each file.
          pool: 'vmThreads',
          include: [DOM],
          env: mode === 'quick' ? { XIYAN_TEST_MODE: 'quick' } : {},
          setupFiles: [processorTime, noConsole, domSetup],
          expect: PATIENT,
          testTimeout: 30_000,
          server: { deps: { inline: [/@testing-library\/react/] } },
        },
      },
      {
        test: {
          name: 'contract',
          root,
          maxWorkers: FILES,
          environment: 'node',
          include: [CONTRACT],
          exclude: [BROWSER, ...MATRIX_CONTRACT],
          isolate: false,
          setupFiles: [freshModules, processorTime, noConsole],
          globalSetup: [freshBuild, databases, sharedSite],
          expect: PATIENT,
          // Compilers and packers as processes, on two cores that something else may be using too.
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      { test: { name: 'browser', ...inBrowser, ...browserFiles(mode), env: { XIYAN_TEST_MODE: mode, ...ENGINES_OF[mode] } } },
      // Faults under load, with limits of time: `npm run test:operations`. One file at a time, so that nothing else takes the processor.
      {
        test: {
          name: 'operations',
          root,
          maxWorkers: 1,
          fileParallelism: false,
          environment: 'node',
          include: [OPERATIONS],
          globalSetup: [freshBuild, databases, postgres],
          testTimeout: 900_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});

export default defineConfig(({ mode }) => configOf(modeOf(mode)));
