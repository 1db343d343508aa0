/** Known failures of the matrix, each with its reason. An entry that passes again fails the suite: remove it then. */
import type { WidgetName } from '../../../../widgets/contract.ts';

export interface KnownFailure {
  /** `id` of the case; `*`: all of them. */
  id: string;
  /** A widget whose pixels differ, or the page that is disturbed. */
  what: WidgetName | 'page';
  /** Which of the lines that the case reports. */
  line: RegExp;
  reason: string;
}

export const KNOWN_FAILURES: KnownFailure[] = [];
