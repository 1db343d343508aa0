/** Answers about single fees, as the hotel has published them with their conditions. */
import type { HotelFull } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';

type Fee = HotelFull['fees'][number];

interface FeeTopic {
  question: RegExp;
  /** Name of the fee. */
  fee: string;
  /** What the fee is for, where the question names that. */
  subject?: string;
}

const FEE_TOPICS: readonly FeeTopic[] = [
  { question: /停车.{0,6}(?:费|钱|收|免)|免费.{0,3}停/, fee: '停车费' },
  { question: /开瓶|自带.{0,3}(?:酒(?!店)|饮料)|自己[带买].{0,3}(?:酒(?!店)|饮料)|酒水.{0,4}自?带/, fee: '开瓶费', subject: '自带酒水' },
  { question: /进场费|入场费|[带请找].{0,4}(?:婚庆|策划|团队|司仪)/, fee: '进场费', subject: '自带婚礼团队' },
  { question: /服务费/, fee: '服务费' },
  { question: /超时|延时|加时/, fee: '超时费' },
  { question: /led|大屏/i, fee: 'LED大屏' },
  { question: /布场|搭建|提前.{0,2}布置/, fee: '布场' },
  { question: /定金|订金|押金/, fee: '定金' },
];

export interface FeeAnswer {
  name: string;
  /** Empty: not published. */
  text: string;
}

export const yuan = (amount: number): string => `¥${amount.toLocaleString('en-US', { maximumFractionDigits: 2 })}`;

/** Returns the amount of a fee: 免收, ¥30/瓶, 20%; empty when it is not published. */
export function feeAmount({ kind, value, unit }: Pick<Fee, 'kind' | 'value' | 'unit'>): string {
  if (kind === 'free') return '免收';
  if (value === null) return '';
  return kind === 'amount' ? `${yuan(value)}${unit ? `/${unit}` : ''}` : kind === 'percent' ? `${value}%` : '';
}

function conditions({ note, fromTables, toTables, includedHalls }: Fee): string {
  const parts = [
    note,
    fromTables > 0 ? `${fromTables}桌起收` : '',
    toTables > 0 ? `${toTables}桌以内收` : '',
    includedHalls.length ? `${includedHalls.map(({ name }) => name).join('、')}已含` : '',
  ].filter(Boolean);
  return parts.length ? `（${parts.join('，')}）` : '';
}

function answerOf({ fee, subject }: FeeTopic, fees: readonly Fee[]): FeeAnswer {
  const published = fees.filter((one) => one.name === fee && feeAmount(one));
  if (!published.length) return { name: fee, text: '' };
  const subjectText = subject ? `${subject}：` : '';
  const text = `${subjectText}${published.map((one) => `${fee}${feeAmount(one)}${conditions(one)}`).join('，')}。`;
  return { name: fee, text };
}

/** Returns the answers to questions about single fees. */
export const feeAnswers = (fees: readonly Fee[], question: string): FeeAnswer[] =>
  FEE_TOPICS.filter((topic) => topic.question.test(question)).map((topic) => answerOf(topic, fees));
