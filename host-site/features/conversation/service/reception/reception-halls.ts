/** Answers about halls: of the hall that the question names, else of all. */
import type { Hall } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import type { ReceptionFacts, Topic } from './reception-facts.ts';
import { yuan } from './reception-fees.ts';

const BASIS = '宴会厅资料';
const MOST_HALLS = 5;
const PEOPLE_AT_TABLE = 10;

const tablesText = (from: number, to: number): string => (from > 0 && from < to ? `${from}–${to}桌` : `${to}桌`);
const joined = (parts: readonly string[]): string =>
  parts.length ? `${parts.slice(0, MOST_HALLS).join('、')}${parts.length > MOST_HALLS ? '等' : ''}。` : '';

/** Returns the halls that the question names. */
export const namedHalls = ({ halls }: Pick<ReceptionFacts, 'halls'>, question: string): Hall[] =>
  halls.filter(({ name }) => question.includes(name));

function hallsOf(facts: ReceptionFacts, question: string): Hall[] {
  const named = namedHalls(facts, question);
  return named.length ? named : [...facts.halls];
}

function hallList(facts: ReceptionFacts, question: string): string {
  const list = hallsOf(facts, question).map(({ name, minTables, maxTables, height, pillarFree }) => {
    const parts = [tablesText(minTables, maxTables), height ? `层高${height}米` : '', pillarFree ? '无柱' : ''].filter(Boolean);
    return `${name}（${parts.join('，')}）`;
  });
  return list.length ? `宴会厅共${facts.halls.length}个：${joined(list)}` : '';
}

const heights = (facts: ReceptionFacts, question: string): string =>
  joined(hallsOf(facts, question).flatMap(({ name, height }) => (height ? [`${name}层高${height}米`] : [])));

const areas = (facts: ReceptionFacts, question: string): string =>
  joined(hallsOf(facts, question).flatMap(({ name, area }) => (area ? [`${name}${area}平方米`] : [])));

const floors = (facts: ReceptionFacts, question: string): string =>
  joined(hallsOf(facts, question).flatMap(({ name, floor }) => (floor ? [`${name}在${floor}`] : [])));

/** A hall that is not stated to be without pillars may have some or none. */
const pillars = (facts: ReceptionFacts, question: string): string => {
  const free = hallsOf(facts, question).filter(({ pillarFree }) => pillarFree);
  return free.length ? `无柱的厅：${joined(free.map(({ name }) => name))}` : '';
};

/** Returns the number of tables that a question states; 0: none. */
function tablesOf(question: string): number {
  const [, tables] = /(\d{1,4})\s*(?:多|来)?桌/.exec(question) ?? [];
  const [, people] = /(\d{1,5})\s*(?:多|来)?(?:个)?人/.exec(question) ?? [];
  return tables ? Number(tables) : Math.ceil(Number(people ?? 0) / PEOPLE_AT_TABLE);
}

const fits = (tables: number, { minTables, maxTables }: Hall): boolean => minTables <= tables && tables <= maxTables;

/** Returns the halls that a question is about: those that it names, else all, without those that are too small or too large for its tables. */
export function hallsFor(facts: ReceptionFacts, question: string): Hall[] {
  const tables = tablesOf(question);
  return hallsOf(facts, question).filter((hall) => !tables || fits(tables, hall));
}

function capacity(facts: ReceptionFacts, question: string): string {
  const halls = hallsOf(facts, question);
  const isNamed = namedHalls(facts, question).length > 0;
  const largest = Math.max(isNamed ? 0 : facts.maxTables, ...halls.map(({ maxTables }) => maxTables));
  if (largest <= 0) return '';
  const most = isNamed ? joined(halls.map(({ name, maxTables }) => `${name}最多${maxTables}桌`)) : `单厅最多${largest}桌。`;
  const tables = tablesOf(question);
  if (!tables) return most;
  const fitting = hallsFor(facts, question);
  if (fitting.length)
    return `${tables}桌可以：${joined(fitting.map((hall) => `${hall.name}（${tablesText(hall.minTables, hall.maxTables)}）`))}`;
  return tables > largest ? `${most}${tables}桌坐不下。` : `没有写明可以办${tables}桌的厅。${most}`;
}

function least(facts: ReceptionFacts, question: string): string {
  const stated = hallsOf(facts, question).filter(({ minTables }) => minTables > 0);
  return joined(stated.map(({ name, minTables }) => `${name}${minTables}桌起`));
}

/** Only when the question names a hall. */
export function hallPrice(facts: ReceptionFacts, question: string): string {
  const named = namedHalls(facts, question);
  return joined(named.flatMap(({ name, priceFrom }) => (priceFrom ? [`${name}每桌${yuan(priceFrom)}起`] : [])));
}

/** Returns the halls that have a feature, as they state it. */
const withFeature =
  (feature: string) =>
  (facts: ReceptionFacts, question: string): string => {
    const having = hallsOf(facts, question).filter(
      ({ name, features }) => name.includes(feature) || features.some((one) => one.includes(feature)),
    );
    return having.length ? `${feature}：${joined(having.map(({ name }) => name))}` : '';
  };

const feature = (name: string, question: RegExp): Topic => ({ name, basis: BASIS, question, answer: withFeature(name) });

export const HALL_TOPICS: readonly Topic[] = [
  { name: '层高', basis: BASIS, question: /层高|挑高|多高/, answer: heights },
  { name: '柱子', basis: BASIS, question: /柱/, answer: pillars },
  { name: '面积', basis: BASIS, question: /面积|平米|平方|多大/, answer: areas },
  { name: '楼层', basis: BASIS, question: /几楼|几层|楼层|哪一?层/, answer: floors },
  { name: '最少桌数', basis: BASIS, question: /(?:最少|至少|最低).{0,4}桌|桌起|起订|起办/, answer: least, givesWay: ['days'] },
  {
    name: '桌数',
    basis: BASIS,
    question:
      /(?<![钱元]|(?:最少|至少|最低).{0,4})(?:几|多少|\d|[一二两三四五六七八九十百])\s*(?:多|来)?桌(?!.{0,6}(?:钱|元|价))(?!起)|容纳|坐得?下|多少人|几个人|\d\s*(?:多|来)?个?人/,
    answer: capacity,
    givesWay: ['days'],
  },
  feature('草坪', /草坪|草地|户外|室外/),
  feature('自然采光', /采光|自然光|有窗/),
  feature('舞台', /舞台/),
  feature('化妆间', /化妆间|新娘房/),
  {
    name: '宴会厅',
    basis: BASIS,
    question: /宴会厅|(?:几|哪些?|什么|多少)个?厅|厅.{0,3}(?:多少|几)个|场地/,
    answer: hallList,
    givesWay: ['days', 'topics'],
  },
];
