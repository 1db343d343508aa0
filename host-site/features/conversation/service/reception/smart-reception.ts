/** The smart reception: answers couples from the hotel's published facts while nobody of the hotel is online. */
import type { Result } from '../../../../../widgets/domain/services/result.ts';
import { done } from '../../../../platform/calls/refusals.ts';
import type { OutputOf, ParsedInputOf } from '../../../../platform/feature/call.ts';
import { cleanText } from '../../../../platform/system/clean-text.ts';
import { type HotelContext, hotelFull, hotelPackages } from '../../../catalogue/service.ts';
import type { WishContext } from '../../../wishes/service.ts';
import type { conversationCalls } from '../../contract.ts';
import { refuse } from '../../refusals.ts';
import { isChatEnabled, readChatSettings } from '../chat-settings.ts';
import { hoursText } from './online-hours.ts';
import { answerQuestion, MOST_PACKAGES, nextQuestions, receptionGreeting, unansweredText } from './reception-answers.ts';
import { dayAnswerOf } from './reception-days.ts';
import type { ReceptionFacts } from './reception-facts.ts';

type ReceptionContext = HotelContext & WishContext;

/** Undefined for a merchant that is not a hotel. */
async function factsOf(context: HotelContext, merchantId: number): Promise<ReceptionFacts | undefined> {
  const [hotel, packages] = await Promise.all([hotelFull(context, merchantId), hotelPackages(context, merchantId, MOST_PACKAGES + 1)]);
  return hotel.ok ? { ...hotel.data, packages: packages.ok ? packages.data : [] } : undefined;
}

async function answerOf(
  context: ReceptionContext,
  { merchantId, facts, isMessage }: { merchantId: number; facts: ReceptionFacts | undefined; isMessage: boolean },
  question: string,
): Promise<string> {
  const day = facts && (await dayAnswerOf(context, merchantId, facts, question));
  return answerQuestion({ facts, day }, question, isMessage);
}

/** Returns what the smart reception writes about a message. `isAnswer` false: the message names no topic, and it greets. */
export async function receptionOf(
  context: ReceptionContext,
  merchantId: number,
  text: string,
): Promise<{ text: string; isAnswer: boolean }> {
  const [facts, { hours }] = await Promise.all([factsOf(context, merchantId), readChatSettings(context.db, merchantId)]);
  const answer = await answerOf(context, { merchantId, facts, isMessage: true }, text);
  return answer ? { text: answer, isAnswer: true } : { text: receptionGreeting(hoursText(hours), facts !== undefined), isAnswer: false };
}

/** Answers a question without a conversation, and again those before it: nothing is stored. */
export async function smartReception(
  context: ReceptionContext,
  { merchantId, question, earlier }: ParsedInputOf<typeof conversationCalls.smartReception>,
): Promise<Result<OutputOf<typeof conversationCalls.smartReception>>> {
  if (!(await isChatEnabled(context.db, merchantId))) return refuse('chatNotOpen');
  const facts = await factsOf(context, merchantId);
  const answerTo = async (text: string) =>
    (await answerOf(context, { merchantId, facts, isMessage: false }, cleanText(text))) || unansweredText(facts !== undefined);
  return done({
    answer: await answerTo(question),
    earlier: await Promise.all(earlier.map(answerTo)),
    next: nextQuestions(facts, [...earlier, question]),
  });
}
