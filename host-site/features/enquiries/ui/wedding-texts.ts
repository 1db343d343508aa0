/** Names of the fields of a wedding plan and of their values. */
import type { DateFlexibility, Meal } from '../../../../widgets/domain/services/wedding-plan.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';

export const MEAL_NAMES: Record<Meal, string> = SITE_TEXTS.wedding.meals;

export const FLEXIBILITY_NAMES: Record<DateFlexibility, string> = { month: '前后一个月都可以', undecided: '日期未定' };

export const WEDDING_TEXTS = {
  date: '婚期',
  meal: '午宴或晚宴',
  tables: '桌数',
  hall: '宴会厅',
  tableCount: (tables: number) => `${tables}桌`,
  /** For a hall that the hotel has removed since. */
  goneHall: '已下架的宴会厅',
};
