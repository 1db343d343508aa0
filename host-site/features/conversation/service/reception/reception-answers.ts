/** Answers of the smart reception, from a hotel's published facts. A fact that the hotel has not published is not answered. */
import { answerOfDay, type DayAnswer, isOfDay } from './reception-days.ts';
import type { ReceptionFacts, Topic } from './reception-facts.ts';
import { feeAmount, feeAnswers, yuan } from './reception-fees.ts';
import { HALL_TOPICS, hallPrice, namedHalls } from './reception-halls.ts';

const FEES = '收费';
/** Packages that an answer names; one more is read, to say that there are others. */
export const MOST_PACKAGES = 3;
const MONEY = /钱|价|收费|费用|免费/;

function price(facts: ReceptionFacts, question: string): string {
  const { priceMin, priceMax } = facts;
  if (namedHalls(facts, question).length) return hallPrice(facts, question);
  if (!priceMin) return '';
  return `餐标每桌${yuan(priceMin)}${priceMax > priceMin ? `–${yuan(priceMax)}` : ''}，以酒店确认为准。`;
}

function fees({ fees }: ReceptionFacts): string {
  const list = fees.flatMap((fee) => {
    const amount = feeAmount(fee);
    return amount ? [`${fee.name}${amount}`] : [];
  });
  return list.length ? `费用：${list.join('，')}。` : '';
}

function packages({ packages }: ReceptionFacts): string {
  if (!packages.length) return '';
  const list = packages.slice(0, MOST_PACKAGES).map(({ title, actualPrice, dishCount }) => {
    const parts = [`每桌${yuan(actualPrice)}`, dishCount ? `${dishCount}道菜` : ''].filter(Boolean);
    return `${title}（${parts.join('，')}）`;
  });
  return `套餐：${list.join('、')}${packages.length > MOST_PACKAGES ? '等' : ''}，菜品见套餐页。`;
}

/** The price of a room is not published; the number of rooms would be a near miss. */
const rooms = ({ rooms }: ReceptionFacts, question: string): string =>
  rooms > 0 && !MONEY.test(question) ? `客房${rooms}间，婚房安排以酒店确认为准。` : '';

const TOPICS: readonly Topic[] = [
  ...HALL_TOPICS,
  { name: '套餐与菜单', basis: '套餐', question: /套餐|菜单|几(?:道|个)菜|有什么菜|多少(?:道|个)?菜/, answer: packages },
  { name: '客房', basis: '酒店资料', question: /客房|住宿|房间|婚房|住一晚/, answer: rooms },
  {
    name: '餐标',
    basis: '餐标',
    question:
      /餐标|[一每]桌.{0,6}(?:钱|元|价)|桌.{0,2}价|婚宴.{0,4}(?:钱|价)|^(?:大概|请问|你们|酒店|这里|一般)*(?:多少钱|什么价|价格|价位)|厅.{0,4}(?:多少钱|价)|贵不贵|预算/,
    answer: price,
    givesWay: ['fees'],
  },
  { name: '费用', basis: FEES, question: /收费|费用/, answer: fees, givesWay: ['fees', 'topics'] },
  {
    name: '地址',
    basis: '酒店资料',
    question: /地址|位置|怎么[走去到]|(?:^|[，。？！,?!\s]|酒店|你们)在(?:哪|什么地方)/,
    answer: ({ address }) => (address ? `地址：${address}。` : ''),
  },
  { name: '交通', basis: '酒店资料', question: /地铁|公交|交通/, answer: ({ metro }) => (metro ? `交通：${metro}。` : '') },
  {
    name: '停车位',
    basis: '酒店资料',
    question: /停车|车位|停.{0,4}车/,
    answer: ({ parking }) => (parking > 0 ? `停车位${parking}个。` : ''),
    givesWay: ['fees'],
  },
  { name: '星级', basis: '酒店资料', question: /星级|几星/, answer: ({ type }) => (type.includes('星') ? `${type}。` : '') },
];

const topicsOf = (isHotel: boolean): string => (isHotel ? '您可以先问我宴会厅、桌数、餐标、地址、停车。' : '');

interface Answer {
  /** Of what was not published; empty: the answer is a fact. */
  unknown: string;
  basis: string;
  text: string;
}

/** A particular answer replaces the general one: the fee for parking, and not the number of spaces. */
function answersOf(facts: ReceptionFacts, question: string, asksDay: boolean): Answer[] {
  const ofFees = feeAnswers(facts.fees, question);
  const named = TOPICS.filter((topic) => topic.question.test(question));
  const isParticular = named.some(({ givesWay = [] }) => !givesWay.includes('topics')) || ofFees.length > 0;
  const gives = { fees: ofFees.length > 0, days: asksDay, topics: isParticular };
  const general = named.filter(({ givesWay = [] }) => !givesWay.some((reason) => gives[reason]));
  const answer = (name: string, basis: string, text: string): Answer => ({ unknown: text ? '' : name, basis: text && basis, text });
  return [
    ...general.map((topic) => answer(topic.name, topic.basis, topic.answer(facts, question))),
    ...ofFees.map(({ name, text }) => answer(name, FEES, text)),
  ];
}

/** Says what the hotel has not published, and that the question goes to it. */
const unknownText = (names: readonly string[], isMessage: boolean): string =>
  `${names.join('、')}没有写明，${isMessage ? '已转给酒店，上线后会回复您。' : '询问档期后可以直接问酒店。'}`;

/**
 * Returns the answer to the topics of a question, with what it is based on; empty when it has none.
 * @param facts undefined for a merchant that is not a hotel
 * @param day of the day that the question names; undefined where the hotel publishes none
 * @param isMessage whether the merchant gets the question as a message
 */
export function answerQuestion(
  { facts, day }: { facts: ReceptionFacts | undefined; day: DayAnswer | undefined },
  question: string,
  isMessage: boolean,
): string {
  const asksDay = isOfDay(question);
  const answers = facts ? answersOf(facts, question, asksDay) : [];
  if (day) answers.push({ unknown: '', ...day });
  const texts = answers.map(({ text }) => text);
  const unknown = [...new Set(answers.flatMap((answer) => answer.unknown || []))];
  if (unknown.length) texts.push(unknownText(unknown, isMessage));
  if (asksDay) texts.push(answerOfDay(isMessage));
  const bases = [...new Set(answers.flatMap(({ basis }) => basis || []))];
  if (bases.length) texts.push(`（依据酒店公布的${bases.join('、')}）`);
  return [...new Set(texts)].join('');
}

/** Questions that the reception offers, in this order. */
const OFFERED = ['有哪些宴会厅', '最多几桌', '餐标多少钱', '有哪些套餐', '停车费多少', '能自带酒水吗', '酒店地址在哪里'];
const MOST_OFFERED = 3;

/** Returns questions that the hotel's facts answer, without those that were asked. */
export const nextQuestions = (facts: ReceptionFacts | undefined, asked: readonly string[]): string[] =>
  OFFERED.filter(
    (question) => !asked.includes(question) && facts && answersOf(facts, question, false).every(({ unknown }) => !unknown),
  ).slice(0, MOST_OFFERED);

/** Returns what the smart reception writes when a message names no topic. */
export function receptionGreeting(hours: string, isHotel: boolean): string {
  return `现在不在在线时间（${hours}），您的留言已保存，对方上线后会看到。${topicsOf(isHotel)}`;
}

/** Returns the answer to a question without a topic that is not stored. */
export const unansweredText = (isHotel: boolean): string => `这个问题要由商家回答，询问档期后可以直接问商家。${topicsOf(isHotel)}`;
