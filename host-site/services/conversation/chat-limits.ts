/** Limits of messages and pictures per side of a channel. Repetitions of a stored message do not count. */
import type { LimiterSource } from '../limits/limiter-source.ts';
import type { WindowCounter } from '../limits/window-counter.ts';

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

/** @param counter counts messages */
export function createChatLimits(source: LimiterSource, counter: WindowCounter, numbers: ChatLimitNumbers): ChatLimits {
  const picturesPerMinute = source('chat-picture-minute', numbers.picturesPerMinute, 60);
  const picturesPerDay = source('chat-picture-day', numbers.picturesPerDay, 24 * 3600);
  return {
    async takePicture(channelId, side) {
      const key = `${channelId}-${side}`;
      return (await picturesPerMinute(key)) || (await picturesPerDay(key));
    },
    takeMessage(channelId, side) {
      const key = `${channelId}-${side}`;
      return counter([
        { name: 'chat-minute', key, points: numbers.messagesPerMinute, seconds: 60 },
        { name: 'chat-hour', key, points: numbers.messagesPerHour, seconds: 3600 },
      ]);
    },
  };
}
