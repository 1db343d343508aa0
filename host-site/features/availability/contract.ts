/** Calls about the availability of halls: what couples see, and the merchant's calendars. `month` is as 2026-12, `date` as 2026-12-05. */
import { z } from 'zod';
import { MEALS, MOST_WEDDING_TABLES } from '../../../widgets/domain/services/wedding-plan.ts';
import { cityId, count, flag, id, optional } from '../../platform/calls/schemas/fields.ts';
import { calls } from '../../platform/feature/call.ts';
import { isDay, isMonth, PUBLIC_STATES, SLOT_STATES } from './availability.ts';

const month = z.string().refine(isMonth).describe('月份，如2026-12');
const date = z.string().refine(isDay);
const meal = z.enum(MEALS);
const slot = z.enum(SLOT_STATES);
const shown = z.enum(PUBLIC_STATES);
const named = z.object({ id: z.number(), name: z.string() });
const ownHall = named.extend({ merchant: named });
/** Only halls for this many tables. */
const tables = optional(count(1, MOST_WEDDING_TABLES)).describe('桌数：只看坐得下的宴会厅');
const merchantSlot = z.object({ state: slot, isImported: z.boolean() });
const moment = z.number().nullable();

export const availabilityCalls = calls(
  { service: 'hotel', local: true },
  {
    /** A month of all halls of a hotel. */
    availability: {
      method: 'GET',
      path: '/availability',
      reads: 'published',
      summary:
        '酒店各宴会厅一个月的档期：free可预订、held有人在考虑、booked已订、ask请询问；asOf为商家最近确认的时间，null为没有公开；isDemo为示例',
      input: z.object({ merchantId: id, month, tables }),
      output: z.object({
        merchantId: z.number(),
        month: z.string(),
        halls: z.array(
          named.extend({ asOf: moment, isDemo: z.boolean(), days: z.array(z.object({ date: z.string(), lunch: shown, dinner: shown })) }),
        ),
      }),
    },
    /** Hotels of a city with a free hall on a day. `until`: the first day without known availability. */
    freeHotels: {
      method: 'GET',
      path: '/availability/free',
      reads: 'published',
      limits: ['call', 'search'],
      summary: '一座城市里某一天还有空厅的酒店，含空厅与午宴、晚宴；isDemo为示例；until起的日子没有档期',
      input: z.object({ cityId, date, tables }),
      output: z.object({
        list: z.array(
          z.object({
            merchantId: z.number(),
            name: z.string(),
            isDemo: z.boolean(),
            halls: z.array(named.extend({ meals: z.array(meal), isDemo: z.boolean() })),
          }),
        ),
        until: z.string(),
      }),
    },
    /** The merchant's calendar of a hall; without `hallId` of their first. */
    hallCalendar: {
      method: 'GET',
      path: '/merchant/calendar',
      summary: '登录者的一个宴会厅的档期日历、导入与订阅状态；不带hallId为第一个厅',
      input: z.object({ hallId: optional(id), month }),
      output: z.object({
        halls: z.array(ownHall),
        hall: ownHall
          .extend({
            isOn: z.boolean(),
            confirmedAt: moment,
            days: z.array(z.object({ date: z.string(), lunch: merchantSlot, dinner: merchantSlot })),
            calendarImport: z.object({ host: z.string(), lastSuccessAt: moment, lastAttemptAt: moment, failure: z.string() }).nullable(),
            feed: z.object({ createdAt: z.number() }).nullable(),
          })
          .nullable(),
      }),
    },
    setAvailability: {
      method: 'POST',
      path: '/merchant/calendar/open',
      limits: ['call', 'message'],
      summary: '公开或停止公开一个厅的档期；再次公开即确认档期仍然准确',
      input: z.object({ hallId: id, isOn: flag }),
      output: z.object({ isOn: z.boolean(), confirmedAt: z.number() }),
    },
    /** `from`: the state that the user saw. */
    setSlot: {
      method: 'POST',
      path: '/merchant/calendar/slot',
      limits: ['call', 'calendar'],
      summary: '设定一个厅某天午宴或晚宴的档期；from是看到的状态，已被别人改过则拒绝',
      input: z.object({ hallId: id, date, meal, from: slot, to: slot }),
      output: z.object({ state: slot }),
    },
    /** An empty `url` removes the import. */
    setCalendarImport: {
      method: 'POST',
      path: '/merchant/calendar/import',
      limits: ['call', 'message'],
      summary: '设定一个厅要导入的iCalendar地址（https或webcal），空为停止导入',
      input: z.object({ hallId: id, url: z.string().max(4000) }),
      output: z.object({ host: z.string() }),
    },
    /** Creates or replaces the private feed, or revokes it. `path` is returned once; empty when revoked. */
    setCalendarFeed: {
      method: 'POST',
      path: '/merchant/calendar/feed',
      limits: ['call', 'message'],
      summary: '生成、更换（isOn为true）或停用（false）一个厅的私密订阅地址；地址只返回一次',
      input: z.object({ hallId: id, isOn: flag }),
      output: z.object({ path: z.string() }),
    },
    /** The iCalendar text of a feed. */
    calendarFeed: {
      method: 'POST',
      path: '/calendar',
      limits: ['call', 'besideEnquiry'],
      summary: '订阅地址里凭据对应的iCalendar文本；日历程序请直接用订阅地址',
      input: z.object({ token: z.string().max(100) }),
      output: z.object({ text: z.string() }),
    },
  },
);
