/** Limits of messages and pictures per side of a channel. Repetitions of a stored message do not count. */
import { consumeEach, type Limiter, secondsToWait } from '../../../platform/limits/limiter.ts';

export interface ChatLimitNumbers {
  /** Messages of one side of a channel. */
  messagesPerMinute: number;
  messagesPerHour: number;
  /** Pictures that one side of a channel uploads. */
  picturesPerMinute: number;
  picturesPerDay: number;
}
/** People who type fast, or send the pictures of a visit, stay below. */
export const CHAT_LIMITS: ChatLimitNumbers = { messagesPerMinute: 20, messagesPerHour: 200, picturesPerMinute: 10, picturesPerDay: 100 };

export interface ChatLimits {
  /** Counts one message; resolves with 0, or with the seconds until the next one is allowed. */
  takeMessage(channelId: string, side: string): Promise<number>;
  /** Counts one picture likewise. */
  takePicture(channelId: string, side: string): Promise<number>;
}

export function createChatLimits(limiter: Limiter, numbers: ChatLimitNumbers): ChatLimits {
  const messages = [
    { name: 'chat-minute', points: numbers.messagesPerMinute, seconds: 60 },
    { name: 'chat-hour', points: numbers.messagesPerHour, seconds: 3600 },
  ];
  const pictures = [
    { name: 'chat-picture-minute', points: numbers.picturesPerMinute, seconds: 60 },
    { name: 'chat-picture-day', points: numbers.picturesPerDay, seconds: 24 * 3600 },
  ];
  const take = (budgets: typeof messages) => (channelId: string, side: string) =>
    secondsToWait(
      consumeEach(
        limiter,
        budgets.map((budget) => ({ budget, key: `${channelId}-${side}` })),
      ),
    );
  return { takeMessage: take(messages), takePicture: take(pictures) };
}
