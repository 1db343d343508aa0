/** Limits of enquiries and of what is done with a receipt. */
import { type RequestLimit, TEN_MINUTES } from '../../platform/limits/request-limits.ts';
import type { Settings } from '../../platform/settings/settings.ts';

type Limits = Record<'plainForm' | 'enquiry' | 'besideEnquiry' | 'withdrawal', RequestLimit>;

declare module '../../platform/limits/request-limits.ts' {
  interface RequestLimits extends Limits {}
}

export const requestLimits = ({ enquiryTotal }: Settings): Limits => ({
  // By the form that works without script.
  plainForm: { ms: 0, points: 60, seconds: TEN_MINUTES, isShared: true, afterValidation: true },
  enquiry: {
    ms: 10,
    rows: 12,
    bytes: 3000,
    points: 300,
    pointsInAll: enquiryTotal,
    seconds: TEN_MINUTES,
    isShared: true,
    afterValidation: true,
  },
  // Its status, a proof-of-work challenge, the wedding plan.
  besideEnquiry: { ms: 4, rows: 3, bytes: 300, points: 600, seconds: TEN_MINUTES, afterValidation: true },
  withdrawal: { ms: 35, rows: 12, points: 60, seconds: TEN_MINUTES },
});
