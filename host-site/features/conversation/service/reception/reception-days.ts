/** Answers about a day: what the hotel publishes of its halls. Only the hotel confirms a date. */
import { MEALS } from '../../../../../widgets/domain/services/wedding-plan.ts';
import { dayAnswers } from '../../../catalogue/contract.ts';
import { type WishContext, wishOf } from '../../../wishes/service.ts';
import type { ReceptionFacts } from './reception-facts.ts';
import { hallsFor } from './reception-halls.ts';

const DATES = /档期|日期|有空|空厅|空的厅|\d号还有|几月|20\d\d[-/.]\d|\d\s*月(?!租)|\d(?:日|号(?![线楼门口厅院]))|国庆|五一|元旦|周末还?有/;
const TO_CONFIRM = '档期要由酒店确认，酒店上线后会回复您。';
/** To a question that is not stored: nobody will read it. */
const TO_ASK = '档期要由酒店确认，请先询问档期。';
/** Characters of a message that are read for a day. */
const READ_LENGTH = 200;

/** What is stated about the day of a question, and what the hotel has published of that; empty: nothing, it is demonstration data. */
export interface DayAnswer {
  readonly text: string;
  readonly basis: string;
}

export const isOfDay = (question: string): boolean => DATES.test(question);

export const answerOfDay = (isMessage: boolean): string => (isMessage ? TO_CONFIRM : TO_ASK);

/** Resolves with undefined for a question that names no day or several, and where the halls in question publish nothing. */
export async function dayAnswerOf(
  context: WishContext,
  merchantId: number,
  facts: ReceptionFacts,
  question: string,
): Promise<DayAnswer | undefined> {
  const [read] = context.slots.of(dayAnswers);
  if (!read || !isOfDay(question)) return undefined;
  const { conditions } = await wishOf(context, question.slice(0, READ_LENGTH), 0);
  const [day, other] = conditions.filter(({ kind }) => kind === 'day' || kind === 'days');
  if (day?.kind !== 'day' || other) return undefined;
  const wished = MEALS.filter((meal) => conditions.some(({ kind, value }) => kind === 'meal' && value === meal));
  const sentence = await read(context, {
    merchantId,
    date: day.value,
    meals: wished.length ? wished : MEALS,
    hallIds: hallsFor(facts, question).map(({ id }) => id),
  });
  return sentence && { text: sentence.text, basis: sentence.isPublished ? '档期' : '' };
}
