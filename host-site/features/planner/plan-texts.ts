/** Texts of the note that applies the plan; its script contains them. */
import type { Meal } from '../../../widgets/domain/services/wedding-plan.ts';

export const PLAN_NOTE_TEXTS = {
  note: (words: string) => `您的备婚计划：${words}，询问档期时会一起发给酒店。`,
  meals: { lunch: '午宴', dinner: '晚宴' } satisfies Record<Meal, string>,
  tables: (tables: number) => `${tables}桌`,
  apply: '按计划显示',
  decline: '这次不用',
};
