import { expect, it } from 'vitest';
import { messageProblem } from '../../../../../host-site/features/conversation/service/message-text.ts';
import { presetsOf } from '../../../../../host-site/features/conversation/service/preset-messages.ts';
import { isOnline } from '../../../../../host-site/features/conversation/service/reception/online-hours.ts';
import { cleanText } from '../../../../../host-site/platform/system/clean-text.ts';

it('removes unprintable characters and direction marks, and limits the length', () => {
  expect(cleanText('\u202e你好\u0000 [微笑]\r\n\n\n\n再见\u2066 ')).toBe('你好 [微笑]\n\n再见');
  expect(messageProblem(cleanText(' \n '), false)).toBe('emptyMessage');
  expect(messageProblem('', true)).toBeUndefined();
  expect(messageProblem('字'.repeat(500), false)).toBeUndefined();
  expect(messageProblem('😀'.repeat(501), true)).toBe('longMessage');
});

it('decides by the clock in China whether a person is online, also past midnight', () => {
  const at = (time: string) => Date.parse(`2026-11-21T${time}:00+08:00`);
  const day = { opensAt: 540, closesAt: 1260 };
  expect(['08:59', '09:00', '20:59', '21:00'].map((time) => isOnline(day, at(time)))).toEqual([false, true, true, false]);
  const night = { opensAt: 1080, closesAt: 120 };
  expect(['17:59', '18:00', '23:59', '01:59', '02:00'].map((time) => isOnline(night, at(time)))).toEqual([false, true, true, true, false]);
  expect(isOnline({ opensAt: 0, closesAt: 0 }, at('03:00'))).toBe(true);
});

it('limits preset messages in number and length and falls back to those of every merchant', () => {
  expect(presetsOf(['  您好 ', '您好', '', '长'.repeat(100)])).toEqual(['您好', '长'.repeat(60)]);
  expect(presetsOf(Array.from({ length: 20 }, (_, at) => `短语${at}`))).toHaveLength(8);
  expect(presetsOf(['', ' '])[0]).toBe('您好，已收到您的询问。');
});
