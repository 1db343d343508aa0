/** Settings of reminders of unanswered enquiries. */
import { featureSettings } from '../../platform/settings/feature-settings.ts';
import type { ReaderOf } from '../../platform/settings/setting-reader.ts';
import { text, whole } from '../../platform/settings/setting-rules.ts';

/** When group bots remind of unanswered enquiries. */
export interface ReminderRule {
  /** Minutes within the hours, from the notice to the first reminder and between two reminders. */
  minutes: number;
  /** Reminders of one enquiry at most. */
  times: number;
  /** Minutes after midnight in China, from which and until which reminders are sent. */
  opens: number;
  closes: number;
}

declare module '../../platform/settings/settings.ts' {
  interface Settings {
    /** Undefined: no reminders. */
    reminder: ReminderRule | undefined;
  }
}

/** Hours of a day such as 09:00-21:00, as minutes after midnight. */
const readHours = (value: string): { opens: number; closes: number } | undefined => {
  const [opens = Number.NaN, closes = Number.NaN] = value.split('-').map((time) => {
    const [, hour, minute] = /^(\d\d):([0-5]\d)$/.exec(time.trim()) ?? [];
    return Number(hour) * 60 + Number(minute);
  });
  return /^[^-]+-[^-]+$/.test(value) && opens < closes && closes <= 24 * 60 ? { opens, closes } : undefined;
};

const VARIABLES = {
  ENQUIRY_REMINDER_MINUTES: { default: '30', rule: whole(0, 10_080) },
  ENQUIRY_REMINDER_TIMES: { default: '1', rule: whole(1, 5) },
  ENQUIRY_REMINDER_HOURS: {
    default: '09:00-21:00',
    rule: text(readHours, 'use hours of a day such as 09:00-21:00, at the latest until 24:00'),
  },
} as const;

function readReminder(read: ReaderOf<typeof VARIABLES>): ReminderRule | undefined {
  const minutes = read('ENQUIRY_REMINDER_MINUTES') ?? 30;
  const hours = read('ENQUIRY_REMINDER_HOURS') ?? { opens: 9 * 60, closes: 21 * 60 };
  return minutes ? { minutes, times: read('ENQUIRY_REMINDER_TIMES') ?? 1, ...hours } : undefined;
}

export const settings = featureSettings(VARIABLES, (read) => ({ reminder: readReminder(read) }));
