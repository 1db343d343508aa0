import { fill } from '../../platform/feature/slot.ts';
import { withoutResults } from '../search/contract.ts';
import { unansweredCalls } from './contract.ts';

/** It has no page of its own. */
export const registerPages = (): void => undefined;

export const fills = [fill(withoutResults, (call, keyword, who) => call(unansweredCalls.countUnanswered, { keyword }, who))];
