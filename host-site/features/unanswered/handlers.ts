import { handlers } from '../../platform/calls/handler.ts';
import { unansweredCalls } from './contract.ts';
import { countUnanswered } from './service/unanswered.ts';

export const unansweredHandlers = handlers(unansweredCalls, {
  countUnanswered: (context, { keyword }, { network }) => countUnanswered(context, keyword, network),
});
