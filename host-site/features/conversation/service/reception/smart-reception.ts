/** The smart reception: answers couples from the hotel's published facts while nobody of the hotel is online. */

import type { Result } from '../../../../../widgets/domain/services/result.ts';
import { done } from '../../../../platform/calls/refusals.ts';
import type { OutputOf, ParsedInputOf } from '../../../../platform/feature/call.ts';
import { cleanText } from '../../../../platform/system/clean-text.ts';
import { type HotelContext, hotelFull } from '../../../catalogue/service.ts';
import type { conversationCalls } from '../../contract.ts';
import { refuse } from '../../refusals.ts';
import { isChatEnabled, readChatSettings } from '../chat-settings.ts';
import { hoursText } from './online-hours.ts';
import { answerQuestion, receptionGreeting, unansweredText } from './reception-answers.ts';

/** Returns what the smart reception writes about a message. `isAnswer` false: the message names no topic, and it greets. */
export async function receptionOf(context: HotelContext, merchantId: number, text: string): Promise<{ text: string; isAnswer: boolean }> {
  const [hotel, { hours }] = await Promise.all([hotelFull(context, merchantId), readChatSettings(context.db, merchantId)]);
  const facts = hotel.ok ? hotel.data : undefined;
  const answer = answerQuestion(facts, text, true);
  return answer ? { text: answer, isAnswer: true } : { text: receptionGreeting(hoursText(hours), facts !== undefined), isAnswer: false };
}

/** Answers a question without a conversation: nothing is stored. */
export async function smartReception(
  context: HotelContext,
  { merchantId, question }: ParsedInputOf<typeof conversationCalls.smartReception>,
): Promise<Result<OutputOf<typeof conversationCalls.smartReception>>> {
  if (!(await isChatEnabled(context.db, merchantId))) return refuse('chatNotOpen');
  const hotel = await hotelFull(context, merchantId);
  const facts = hotel.ok ? hotel.data : undefined;
  return done({ answer: answerQuestion(facts, cleanText(question), false) || unansweredText(facts !== undefined) });
}
