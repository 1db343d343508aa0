import { fill } from '../../platform/feature/slot.ts';
import { withoutResults } from '../search/contract.ts';
import { unansweredCalls } from './contract.ts';

/** Registers nothing: this feature only adds to the search page. */
export const registerPages = (): void => undefined;

export const fills = [fill(withoutResults, (call, keyword, who) => call(unansweredCalls.countUnanswered, { keyword }, who))];
