/** Limits of messages and pictures that people send to each other, per sender and subject. Repetitions of a stored message do not count. */
import { consumeEach, type Limiter, secondsToWait } from './limiter.ts';

export interface MessageLimitNumbers {
  /** Messages of one side of a conversation, or texts of a review. */
  messagesPerMinute: number;
  messagesPerHour: number;
  /** Pictures that one side uploads. */
  picturesPerMinute: number;
  picturesPerDay: number;
}
/** People who type fast, or send the pictures of a visit, stay below. */
export const MESSAGE_LIMITS: MessageLimitNumbers = {
  messagesPerMinute: 20,
  messagesPerHour: 200,
  picturesPerMinute: 10,
  picturesPerDay: 100,
};

export interface MessageLimits {
  /** Counts one message; resolves with 0, or with the seconds until the next one is allowed. */
  takeMessage(subject: string, side: string): Promise<number>;
  /** Counts one picture likewise. */
  takePicture(subject: string, side: string): Promise<number>;
}

export function createMessageLimits(limiter: Limiter, numbers: MessageLimitNumbers): MessageLimits {
  const messages = [
    { name: 'chat-minute', points: numbers.messagesPerMinute, seconds: 60 },
    { name: 'chat-hour', points: numbers.messagesPerHour, seconds: 3600 },
  ];
  const pictures = [
    { name: 'chat-picture-minute', points: numbers.picturesPerMinute, seconds: 60 },
    { name: 'chat-picture-day', points: numbers.picturesPerDay, seconds: 24 * 3600 },
  ];
  const take = (budgets: typeof messages) => (subject: string, side: string) =>
    secondsToWait(
      consumeEach(
        limiter,
        budgets.map((budget) => ({ budget, key: `${subject}-${side}` })),
      ),
    );
  return { takeMessage: take(messages), takePicture: take(pictures) };
}
