/** Texts about the availability of halls. */
import type { ChosenWedding, Meal } from '../../../../widgets/domain/services/wedding-plan.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import type { PublicState } from '../availability.ts';

export const AVAILABILITY_TEXTS = {
  title: '档期',
  none: (name: string) => `${name}没有在网上公开档期，选好日子直接询问就可以`,
  /** The calendars exist or not: they could not be read. */
  unread: '档期暂时读不到，选好日子直接询问就可以',
  known: (halls: string, tables: number) => `${tables ? `坐得下${tables}桌、` : ''}公开档期的宴会厅：${halls}`,
  asOf: (date: string) => `酒店${date}更新，以酒店答复为准`,
  demo: '以下为示例，不是酒店公布的档期',
  /** After `asOf`, where the hotel keeps the calendars of some of its halls. */
  partlyDemo: (halls: string) => `；${halls}的档期为示例`,
  demoHall: '示例',
  ofDemo: (words: string) => `${words}（示例）`,
  freeDayPartlyDemo: '；标为示例的不是酒店公布的档期',
  heading: (month: string) => `${month}档期`,
  caption: (month: string) => `${month}的档期，从周一开始`,
  meals: SITE_TEXTS.wedding.meals,
  /** @param halls empty: none is free */
  dayFree: (meal: string, halls: string) => (halls ? `${meal}可预订：${halls}` : `${meal}没有空厅`),
  mealsShort: { lunch: '午', dinner: '晚' } satisfies Record<Meal, string>,
  states: { free: '可预订', held: '有新人在考虑', booked: '已订', ask: '请询问' } satisfies Record<PublicState, string>,
  statesShort: { free: '空', held: '留', booked: '满', ask: '问' } satisfies Record<PublicState, string>,
  freeHalls: (count: number) => `${count}个厅可预订`,
  freeHallsShort: (count: number) => `空${count}`,
  legend: '空：可预订；留：有新人在考虑；满：已订；问：请询问酒店。底色不同的是宜嫁娶的日子。',
  good: '宜嫁娶',
  around: '选择档期的月份',
  goodTitle: '还空着的好日子',
  goodLead: '黄历宜嫁娶，仅供参考；点午宴或晚宴，带着日子询问',
  goodNone: '这个月没有还空着的宜嫁娶日子，可以看下个月，或询问其他日子。',
  goodLater: '这个月没有还空着的宜嫁娶日子。',
  nearest: (date: string) => `最近还空着的好日子：${date}`,
  moreDays: (count: number) => `再看${count}天`,
  askDay: (date: string) => `询问${date}`,
  freeDay: (city: string, { meal, tables }: Pick<ChosenWedding, 'meal' | 'tables'>) =>
    `${city}这天${meal && SITE_TEXTS.wedding.meals[meal]}还有${tables ? `${tables}桌` : ''}空厅的酒店`,
  freeDayLead: '按酒店公开的档期，以酒店答复为准',
  lunar: (text: string) => `农历${text}`,
  /** Sentences about one day. */
  hallsOnDay: (date: string, halls: string) => `${date}：${halls}`,
  sourceOfDay: (source: string) => `（${source}）。`,
  demoDay: '示例，不是酒店公布的档期',
};
