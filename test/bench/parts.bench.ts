/** Our package in other builds, search fields and enquiry dialogs beside those of other libraries, and all contestants on difficult pages: one run, one browser, rounds interleaved. */
import { execFileSync } from 'node:child_process';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { fullChromium, launchBrowser, launchFullBrowser } from '../support/browser/browser.ts';
import { startSite } from '../support/site/site.ts';
import { CONTESTANTS, type Contestant } from './parts/contestants.ts';
import { type Interaction, interact } from './parts/interact.ts';
import type { Trial } from './parts/page-server.ts';
import { prepareOwnBuilds } from './parts/peers-folder.ts';
import { attempt, press, type Rest, rest } from './parts/visit.ts';
import { type Bench, type BenchTable, median, percentile, spread } from './report.ts';
import { CONTESTANTS as HEADERS } from './widgets/contestants.ts';
import { startPages } from './widgets/pages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const REPETITIONS = Number(process.env.BENCH_REPETITIONS ?? 5);
/** No further round begins after this. */
const LONGEST_MS = 720_000;
const THROTTLE = 4;
const LATENCIES = [0, 60] as const;
const TRIALS: readonly Trial[] = ['csp', 'trusted-types', 'twice', 'amd'];
/** No name leaves the machine: what a peer asks of its maker's hosts fails at once. */
const CLOSED = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

interface Seen {
  rests: Rest[];
  interactions: Interaction[];
  usable: Record<(typeof LATENCIES)[number], number[]>;
  trials: Partial<Record<Trial, string>>;
}

const kilo = (bytes: number) => (bytes / 1024).toFixed(1);
const cell = (values: readonly number[]) => `${Math.round(median(values))} ±${Math.round(spread(values))} %`;

function row(one: Contestant, { rests, usable }: Seen, alone: Seen): string[] {
  const of = (pick: (rest: Rest) => number) => rests.map(pick);
  const base = (pick: (rest: Rest) => number) => median(alone.rests.map(pick));
  return [
    one.name,
    kilo(median(of(({ code }) => code)) - base(({ code }) => code)),
    kilo(median(of(({ all }) => all)) - base(({ all }) => all)),
    String(median(of(({ requests }) => requests)) - base(({ requests }) => requests)),
    cell(of(({ script }) => script)),
    cell(of(({ task }) => task)),
    ...LATENCIES.map((latency) => cell(usable[latency])),
    median(of(({ shift }) => shift)).toFixed(3),
  ];
}

/** One row for each contestant; ratios to the first row of its group, which is xiyan's. */
function interactionTable(contestants: readonly Contestant[], of: (id: string) => Seen): BenchTable {
  const middle = (id: string, pick: (one: Interaction) => number) => median(of(id).interactions.map(pick));
  const number = (value: number) => (Number.isNaN(value) ? '–' : String(Math.round(value)));
  return {
    title: 'Pressing, typing and memory',
    note: 'Opening: the press of the control named above, on which the pointer has been for 0.3 s. INP: milliseconds from the input to the next paint, 16 at least, because browsers report no shorter event; for typing the 98th percentile of all keys: ten in each repetition, from 0.3 s after the field was pressed, 0.1 s apart. Opening, CPU: script, style and layout until the result is visible; the dialogs of the peers contain an empty frame. Heap and DOM nodes: after garbage collection, before the press, of the page with the contestant. Ratios: to the first row of the same group.',
    columns: ['', 'INP typing ms', 'INP opening ms', 'opening, CPU ms', 'ratio', 'heap kB', 'ratio', 'DOM nodes'],
    rows: contestants.map(({ id, name, group }) => {
      const first = contestants.find((one) => one.group === group)?.id ?? id;
      const ratio = (pick: (one: Interaction) => number) => `${(middle(id, pick) / middle(first, pick)).toFixed(2)} ×`;
      return [
        `${name} (${group})`,
        number(
          percentile(
            of(id).interactions.flatMap(({ typing }) => typing),
            98,
          ),
        ),
        number(middle(id, ({ opening }) => opening)),
        cell(of(id).interactions.map(({ openingWork }) => openingWork)),
        ratio(({ openingWork }) => openingWork),
        number(middle(id, ({ heap }) => heap) / 1024),
        ratio(({ heap }) => heap),
        number(middle(id, ({ nodes }) => nodes)),
      ];
    }),
  };
}

export const bench: Bench = async () => {
  execFileSync(process.execPath, ['host-site/scripts/build.mjs', '--if-stale'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  const only = process.env.BENCH_ONLY?.split(',');
  const contestants = CONTESTANTS.filter(({ id }) => !only || only.includes(id));
  const headers = only ? [] : HEADERS.filter(({ by, shows }) => by === 'tag' && shows === 'header');
  const { folder, version } = await prepareOwnBuilds();
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const site = await startSite({}, async () => undefined);
    stops.push(site.stop);
    const server = await startPages(folder, site.origin, [...contestants, ...headers]);
    stops.push(server.stop);
    const browser = await (fullChromium ? launchFullBrowser([CLOSED]) : launchBrowser([CLOSED]));
    stops.push(() => browser.close());

    const seen = new Map<string, Seen>();
    const of = (id: string): Seen => {
      const known = seen.get(id) ?? { rests: [], interactions: [], usable: { 0: [], 60: [] }, trials: {} };
      seen.set(id, known);
      return known;
    };
    const started = Date.now();
    for (let round = -1; round < REPETITIONS && (round < 1 || Date.now() - started < LONGEST_MS); round++) {
      const alone = await rest(browser, server.page(undefined), { throttle: THROTTLE, latency: 0 }, null);
      // The first round only warms the servers and the browser's own processes.
      if (round >= 0) of('').rests.push(alone);
      for (const contestant of contestants) {
        const { id, use } = contestant;
        try {
          const still = await rest(browser, server.page(id), { throttle: THROTTLE, latency: 0 }, use);
          if (round < 0) continue;
          of(id).rests.push(still);
          of(id).interactions.push(await interact(browser, server.page(id), { throttle: THROTTLE, latency: 0 }, contestant));
          for (const latency of LATENCIES)
            of(id).usable[latency].push((await press(browser, server.page(id), { throttle: THROTTLE, latency }, use)).usable);
        } catch (error) {
          throw new Error(`bench: ${id} did not work: ${error}`);
        }
      }
      process.stderr.write(`bench: round ${round + 1} of ${REPETITIONS}, ${Math.round((Date.now() - started) / 1000)} s\n`);
    }
    for (const { id, use } of [...contestants, ...headers])
      for (const trial of TRIALS) {
        const { works, violations, errors } = await attempt(browser, server.page(id, trial), use);
        const faults = [
          violations && `${violations} ${violations === 1 ? 'violation' : 'violations'}`,
          errors.length && `throws “${errors[0]?.slice(0, 60).replaceAll('|', '\\|')}”`,
        ].filter(Boolean);
        of(id).trials[trial] = `${works ? 'works' : '**fails**'}${faults.length ? `: ${faults.join(', ')}` : ''}`;
      }

    const groups = [...new Set(contestants.map(({ group }) => group))];
    const alone = of('');
    const tables: BenchTable[] = groups.map((group) => ({
      title: `${group[0]?.toUpperCase()}${group.slice(1)}`,
      note: NOTES[group],
      columns: [
        '',
        'code kB',
        'all kB',
        'requests',
        'script ms',
        'main thread ms',
        'usable ms, 0 ms latency',
        'usable ms, 60 ms latency',
        'layout shift',
      ],
      rows: [
        ...contestants.filter((one) => one.group === group).map((one) => row(one, of(one.id), alone)),
        [
          '*the page alone*',
          '0',
          '0',
          '0',
          cell(alone.rests.map(({ script }) => script)),
          cell(alone.rests.map(({ task }) => task)),
          '',
          '',
          median(alone.rests.map(({ shift }) => shift)).toFixed(3),
        ],
      ],
    }));
    tables.push(interactionTable(contestants, of), {
      title: 'On pages that do not make it easy',
      note: "Strict policy: scripts and styles from the named hosts or with a nonce, nothing inline, no `eval`. Trusted Types: `require-trusted-types-for 'script'`, any policy name allowed. Twice: the same tags a second time from another address, as two parties on one page would. AMD: RequireJS 2.3.8 before everything else.",
      columns: ['', 'strict policy', 'Trusted Types', 'twice', 'AMD page'],
      rows: [...contestants, ...headers].map((one) => [
        `${one.name} (${'group' in one ? one.group : one.shows})`,
        ...TRIALS.map((trial) => of(one.id).trials[trial] ?? ''),
      ]),
    });
    const versions = await Promise.all(
      [...new Set(contestants.flatMap(({ packages }) => packages))].map(async (name) => `${name} ${await version(name)}`),
    );
    tables.push({
      title: 'Versions',
      note: `Load of the machine at the end ${os.loadavg()[0]?.toFixed(1)} on ${os.cpus().length} cores. Chromium ${browser.version()}; ${versions.join(', ')}.`,
      columns: ['repetitions', 'throttle'],
      rows: [[String(alone.rests.length), `${THROTTLE} ×`]],
    });
    return tables;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
};

const HOW =
  'Bytes: transferred (brotli 11), without those of the empty page. Script, main thread: CPU time until the page is idle. Usable: from the start of the navigation until a press of the control shows what it opens.';

const NOTES: Record<Contestant['group'], string> = {
  'header and footer': `The same sources in other builds. Control: the menu item that opens its links. ${HOW}`,
  search: `Control: the field (DocSearch: its button), which opens the list (DocSearch: the field). xiyan requests the words from a service; Autocomplete has them in the page. ${HOW}`,
  enquiry: `Control: the page's own link or button, which opens the dialog. xiyan's dialog contains its form. The peers' dialogs contain an empty frame, because their forms come from the vendors' servers; their numbers are lower bounds. ${HOW}`,
};
