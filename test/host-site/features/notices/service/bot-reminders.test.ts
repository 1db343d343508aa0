import { expect, it } from 'vitest';
import { reminderDue } from '../../../../../host-site/features/notices/service/bot-reminders.ts';
import { readSettings } from '../../../../support/site/settings.ts';

const at = (text: string): number => Date.parse(`2026-11-${text}:00+08:00`);
const rule = { minutes: 30, times: 1, opens: 9 * 60, closes: 21 * 60 };

it.each([
  ['21T14:30', '21T15:00'],
  ['21T20:30', '21T21:00'],
  ['21T20:50', '22T09:20'],
  ['21T21:00', '22T09:30'],
  ['21T23:59', '22T09:30'],
  ['22T03:00', '22T09:30'],
])('counts minutes within the hours only: an enquiry at %s is due at %s', (from, due) => {
  expect(reminderDue(at(from), rule)).toBe(at(due));
});

it('counts several days, and the whole day', () => {
  expect(reminderDue(at('21T14:00'), { ...rule, minutes: 20 * 60 })).toBe(at('23T10:00'));
  expect(reminderDue(at('21T23:50'), { ...rule, opens: 0, closes: 24 * 60 })).toBe(at('22T00:20'));
});

it('reads the rule from settings', () => {
  expect(readSettings({}).reminder).toEqual(rule);
  expect(readSettings({ ENQUIRY_REMINDER_MINUTES: '0' }).reminder).toBeUndefined();
  expect(readSettings({ ENQUIRY_REMINDER_HOURS: '00:00-24:00', ENQUIRY_REMINDER_TIMES: '3' }).reminder).toEqual({
    minutes: 30,
    times: 3,
    opens: 0,
    closes: 24 * 60,
  });
  for (const hours of ['9-21', '21:00-09:00', '09:00-24:01', '09:00', '09:60-10:00', '09:00-10:00-11:00'])
    expect(() => readSettings({ ENQUIRY_REMINDER_HOURS: hours })).toThrow('ENQUIRY_REMINDER_HOURS is wrong');
});
