/** The calls about visitors without an account, and about the planner of visitors and accounts. */
import type { Planner } from '../../widgets/domain/services/planner.ts';
import type { Meal } from '../../widgets/domain/services/wedding-plan.ts';
import type { LoggedIn } from './account-replies.ts';

/** `visitor` is for an HttpOnly cookie only; empty when the caller has a session already. `show_bind`: `1` for visitors. */
export interface VisitorBegun {
  visitor: string;
  show_bind: string;
}

/** Input, and output on success, of every call about visitors and planners. */
export interface PlannerCalls {
  visitorLogin: { input: Record<string, never>; output: VisitorBegun };
  /** Deletes what the site stores about the visitor. */
  endVisitor: { input: Record<string, never>; output: { ended: boolean } };
  /** Logs a visitor in with the number that a code was sent to; the account takes over the visitor's planner. */
  bindLogin: { input: { phone_num: string; code: string; otp?: string }; output: LoggedIn };
  planner: { input: Record<string, never>; output: Planner };
  setFavourite: { input: { merchant_id: number; isFavourite: boolean }; output: Planner };
  setPlan: { input: { date: string; meal: Meal | ''; tables: number | '' }; output: Planner };
}
