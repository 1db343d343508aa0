/** The smart reception: answers couples from the hotel's published facts while nobody of the hotel is online. */

import type { Result } from '../../../../../widgets/domain/services/result.ts';
import { done } from '../../../../platform/calls/refusals.ts';
import type { OutputOf, ParsedInputOf } from '../../../../platform/feature/call.ts';
import { cleanText } from '../../../../platform/system/clean-text.ts';
import { type HotelContext, hotelFull, hotelPackages } from '../../../catalogue/service.ts';
import type { conversationCalls } from '../../contract.ts';
import { refuse } from '../../refusals.ts';
import { isChatEnabled, readChatSettings } from '../chat-settings.ts';
import { hoursText } from './online-hours.ts';
import { answerQuestion, MOST_PACKAGES, nextQuestions, receptionGreeting, unansweredText } from './reception-answers.ts';
import type { ReceptionFacts } from './reception-facts.ts';

/** Undefined for a merchant that is not a hotel. */
async function factsOf(context: HotelContext, merchantId: number): Promise<ReceptionFacts | undefined> {
  const [hotel, packages] = await Promise.all([hotelFull(context, merchantId), hotelPackages(context, merchantId, MOST_PACKAGES + 1)]);
  return hotel.ok ? { ...hotel.data, packages: packages.ok ? packages.data : [] } : undefined;
}

/** Returns what the smart reception writes about a message. `isAnswer` false: the message names no topic, and it greets. */
export async function receptionOf(context: HotelContext, merchantId: number, text: string): Promise<{ text: string; isAnswer: boolean }> {
  const [facts, { hours }] = await Promise.all([factsOf(context, merchantId), readChatSettings(context.db, merchantId)]);
  const answer = answerQuestion(facts, text, true);
  return answer ? { text: answer, isAnswer: true } : { text: receptionGreeting(hoursText(hours), facts !== undefined), isAnswer: false };
}

/** Answers a question without a conversation, and again those before it: nothing is stored. */
export async function smartReception(
  context: HotelContext,
  { merchantId, question, earlier }: ParsedInputOf<typeof conversationCalls.smartReception>,
): Promise<Result<OutputOf<typeof conversationCalls.smartReception>>> {
  if (!(await isChatEnabled(context.db, merchantId))) return refuse('chatNotOpen');
  const facts = await factsOf(context, merchantId);
  const answerTo = (text: string) => answerQuestion(facts, cleanText(text), false) || unansweredText(facts !== undefined);
  return done({ answer: answerTo(question), earlier: earlier.map(answerTo), next: nextQuestions(facts, [...earlier, question]) });
}
