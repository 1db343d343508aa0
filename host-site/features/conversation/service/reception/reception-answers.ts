/** Answers of the smart reception, from a hotel's published facts. A fact that the hotel has not published is not answered. */
import type { HotelFull } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import { feeAmount, feeAnswers, yuan } from './reception-fees.ts';

export type ReceptionFacts = Pick<
  HotelFull,
  'name' | 'address' | 'metro' | 'parking' | 'rooms' | 'halls' | 'maxTables' | 'priceMin' | 'priceMax' | 'fees'
>;

interface Topic {
  /** Names the subject in the answer of a hotel that has not published it. */
  name: string;
  question: RegExp;
  /** Empty: not published. */
  answer: (facts: ReceptionFacts) => string;
  /** Answered by the fee, or by the day, that the question names. */
  givesWay?: 'fees' | 'days';
}

const MOST_HALLS = 5;
const tablesText = (from: number, to: number): string => (from > 0 && from < to ? `${from}–${to}桌` : `${to}桌`);

function halls({ halls }: ReceptionFacts): string {
  if (!halls.length) return '';
  const list = halls.slice(0, MOST_HALLS).map(({ name, minTables, maxTables, height, pillarFree }) => {
    const facts = [tablesText(minTables, maxTables), height ? `层高${height}米` : '', pillarFree ? '无柱' : ''].filter(Boolean);
    return `${name}（${facts.join('，')}）`;
  });
  return `宴会厅共${halls.length}个：${list.join('、')}${halls.length > MOST_HALLS ? '等' : ''}。`;
}

function tables({ halls, maxTables }: ReceptionFacts): string {
  const largest = Math.max(maxTables, ...halls.map((hall) => hall.maxTables));
  return largest > 0 ? `单厅最多${largest}桌。` : '';
}

function price({ priceMin, priceMax }: ReceptionFacts): string {
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

const TOPICS: readonly Topic[] = [
  { name: '宴会厅', question: /厅|场地/, answer: halls, givesWay: 'days' },
  { name: '层高与柱子', question: /层高|柱/, answer: halls },
  { name: '桌数', question: /桌|容纳|坐得下|多少人/, answer: tables, givesWay: 'days' },
  { name: '餐标', question: /价|餐标|多少钱|预算|贵/, answer: price, givesWay: 'fees' },
  { name: '费用', question: /收费|费用/, answer: fees, givesWay: 'fees' },
  { name: '地址', question: /地址|在哪|哪里|位置|怎么走/, answer: ({ address }) => (address ? `地址：${address}。` : '') },
  { name: '交通', question: /地铁|公交|交通/, answer: ({ metro }) => (metro ? `交通：${metro}。` : '') },
  {
    name: '停车位',
    question: /停车|车位|停.{0,4}车/,
    answer: ({ parking }) => (parking > 0 ? `停车位${parking}个。` : ''),
    givesWay: 'fees',
  },
  {
    name: '客房',
    question: /客房|住宿|房间|婚房/,
    answer: ({ rooms }) => (rooms > 0 ? `客房${rooms}间，婚房安排以酒店确认为准。` : ''),
  },
];
/** Only the hotel knows its dates. */
const DATES = /档期|日期|有空|空厅|空的厅|号还有|几月|\d月|\d[号日]/;
const DATES_ANSWER = '档期要由酒店确认，酒店上线后会回复您。';
/** To a question that is not stored: nobody will read it. */
const DATES_WITHOUT_MESSAGE = '档期要由酒店确认，请先询问档期。';
const topicsOf = (isHotel: boolean): string => (isHotel ? '您可以先问我宴会厅、桌数、餐标、地址、停车。' : '');

/** A specific answer replaces the general one: the fee for parking, and not the number of spaces. */
function answersOf(facts: ReceptionFacts, question: string, isOfDay: boolean): string[] {
  const ofFees = feeAnswers(facts.fees, question);
  const general = TOPICS.filter(
    ({ question: asked, givesWay }) => asked.test(question) && !(givesWay === 'fees' && ofFees.length) && !(givesWay === 'days' && isOfDay),
  );
  return [...general.map(({ name, answer }) => answer(facts) || `${name}没有写明，要问酒店。`), ...ofFees];
}

/**
 * Returns the answer to the topics of a question; empty when it has none.
 * @param facts undefined for a merchant that is not a hotel
 * @param isMessage whether the merchant gets the question as a message
 */
export function answerQuestion(facts: ReceptionFacts | undefined, question: string, isMessage: boolean): string {
  const isOfDay = DATES.test(question);
  const answers = facts ? answersOf(facts, question, isOfDay) : [];
  if (isOfDay) answers.push(isMessage ? DATES_ANSWER : DATES_WITHOUT_MESSAGE);
  return [...new Set(answers)].join('');
}

/** Returns what the smart reception writes when a message names no topic. */
export function receptionGreeting(hours: string, isHotel: boolean): string {
  return `现在不在在线时间（${hours}），您的留言已保存，对方上线后会看到。${topicsOf(isHotel)}`;
}

/** Returns the answer to a question without a topic that is not stored. */
export const unansweredText = (isHotel: boolean): string => `这个问题要由商家回答，询问档期后可以直接问商家。${topicsOf(isHotel)}`;
