/** The tables of the comparison, made from its results. */
import { type BenchTable, median, spread } from '../report.ts';
import type { Contestant } from './contestants.ts';
import type { Answered, Rested, Traced } from './visits.ts';

/** One contestant's results, or those of the page alone. */
export interface Result extends Partial<Pick<Contestant, 'id' | 'by' | 'shows' | 'name'>> {
  rests: readonly Rested[];
  /** By latency in milliseconds. */
  answers: Readonly<Record<'0' | '60', readonly Answered[]>>;
  traced?: Traced;
}

/** What the bench writes and the tables are made from. */
export interface Results {
  /** Date, browser, machine and versions, as sentences. */
  conditions: string;
  rounds: number;
  alone: Result;
  contestants: readonly (Result & Pick<Contestant, 'id' | 'by' | 'shows' | 'name'>)[];
}

const COLUMNS = [
  '',
  'script ms',
  'task ms',
  'usable ms',
  'usable ms at 60 ms',
  'requests',
  'kB',
  'long tasks',
  'shift',
  'renders',
  'forced layouts',
  'used once: script ms',
  'used once: task ms',
  'used once: kB',
];

type Figure = 'script' | 'task' | 'usable' | 'usable60';
const FIGURES: Readonly<Record<Figure, (result: Result) => readonly number[]>> = {
  script: ({ rests }) => rests.map(({ script }) => script),
  task: ({ rests }) => rests.map(({ task }) => task),
  usable: ({ answers }) => answers[0].map(({ usable }) => usable),
  usable60: ({ answers }) => answers[60].map(({ usable }) => usable),
};
const figure = (result: Result, name: Figure) => median(FIGURES[name](result));

const whole = (value: number) => (Number.isNaN(value) ? '–' : String(Math.round(value)));
const kilo = (value: number) => (Number.isNaN(value) ? '–' : (value / 1024).toFixed(1));
const timed = (values: readonly number[]) => (values.length ? `${whole(median(values))} ±${whole(spread(values))} %` : '–');

function row(name: string, result: Result, alone: Result): string[] {
  const of = (pick: (rested: Rested) => number | undefined) => median(result.rests.map((rested) => pick(rested) ?? Number.NaN));
  const bare = (pick: (rested: Rested) => number) => (result === alone ? 0 : median(alone.rests.map(pick)));
  return [
    name,
    ...(['script', 'task', 'usable', 'usable60'] as const).map((each) => timed(FIGURES[each](result))),
    whole(of(({ requests }) => requests) - bare(({ requests }) => requests)),
    kilo(of(({ bytes }) => bytes) - bare(({ bytes }) => bytes)),
    whole(of(({ longTasks }) => longTasks)),
    of(({ shift }) => shift).toFixed(3),
    whole(result.traced?.renders ?? Number.NaN),
    whole(result.traced?.forced ?? Number.NaN),
    whole(of(({ used }) => used?.script)),
    whole(of(({ used }) => used?.task)),
    kilo(of(({ used }) => used?.bytes) - bare(({ bytes }) => bytes)),
  ];
}

interface Goal {
  ours: string;
  peer: string;
  limits: Partial<Record<Figure, number>>;
}
const ACTIVE = { script: 1, usable: 1, usable60: 1 };
/** Ratios to a peer of the same run that are not to be exceeded. */
const GOALS: readonly Goal[] = [
  { ours: 'ours-tag', peer: 'gcds', limits: { script: 0.3, task: 0.7, usable60: 0.9 } },
  { ours: 'ours-tag-header', peer: 'carbon-header', limits: { script: 0.5, usable60: 1.15 } },
  { ours: 'ours-named-header', peer: 'carbon-header', limits: { usable60: 0.9 } },
  ...['ours-tag', 'ours-named'].flatMap((ours) =>
    ['', '-header'].flatMap((shows) =>
      ['qwik', 'web-fragments'].map((peer) => ({ ours: ours + shows, peer: peer + shows, limits: ACTIVE })),
    ),
  ),
  { ours: 'ours-page', peer: 'qwik-page', limits: ACTIVE },
  { ours: 'ours-page', peer: 'web-fragments-page', limits: ACTIVE },
];
const FIGURE_NAMES: Readonly<Record<Figure, string>> = { script: 'script', task: 'task', usable: 'usable', usable60: 'usable at 60 ms' };

function goalRows({ contestants }: Results): string[][] {
  return GOALS.flatMap(({ ours, peer, limits }) => {
    const [one, other] = [ours, peer].map((id) => contestants.find((each) => each.id === id));
    if (!one || !other) return [];
    const cells = (Object.keys(FIGURE_NAMES) as Figure[]).map((name) => {
      const limit = limits[name];
      const ratio = figure(one, name) / figure(other, name);
      return `${ratio.toFixed(2)}${limit === undefined ? '' : ` (${limit}${ratio > limit ? ', missed' : ''})`}`;
    });
    return [[`${one.name} and ${other.name}, ${one.by === 'page' ? 'in the page' : one.shows}`, ...cells]];
  });
}

const KINDS = [
  { by: 'tag', shows: 'header', title: 'Header, brought by a tag' },
  { by: 'tag', shows: 'header and footer', title: 'Header and footer, brought by a tag' },
  { by: 'page', shows: 'header', title: 'Header, its markup in the page’s own HTML' },
] as const;

export function tablesOf(results: Results): BenchTable[] {
  const { alone, contestants } = results;
  return [
    ...KINDS.map(({ by, shows, title }) => ({
      title,
      note: '',
      columns: COLUMNS,
      rows: [
        ...contestants.filter((one) => one.by === by && one.shows === shows).map((one) => row(one.name, one, alone)),
        row('the page alone', alone, alone),
      ],
    })),
    {
      title: 'Ratios (goals)',
      note: results.conditions,
      columns: ['', ...Object.values(FIGURE_NAMES)],
      rows: goalRows(results),
    },
  ];
}
