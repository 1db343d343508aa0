/** Business refusals: RetCode and the text that visitors and merchants see. */
import { type RefusalOf, type Refusals, refusals } from '../../platform/calls/refusals.ts';
import { CATALOGUE_REFUSALS } from '../catalogue/service.ts';

export const AVAILABILITY_REFUSALS = {
  /** Past, or too far ahead. */
  invalidAvailabilityDay: { code: 1701, text: '请选择今天起两年内的日子' },
  /** The slot has changed since the user saw it. */
  slotChanged: { code: 1702, text: '这一天刚刚被改过，请看最新的档期再操作' },
  invalidCalendarAddress: { code: 1703, text: '请填写https或webcal开头的日历地址' },
  /** Also a revoked feed. */
  unknownCalendar: { code: 1704, text: '没有找到这个日历，可能已停用' },
} as const satisfies Refusals;

export const refuse = refusals({ ...CATALOGUE_REFUSALS, ...AVAILABILITY_REFUSALS });
export type Refusal = RefusalOf<typeof refuse>;
