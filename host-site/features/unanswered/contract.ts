/** The call that counts a search without a result, which the page of the search makes. */
import { z } from 'zod';
import { KEYWORD_LENGTH } from '../../../widgets/domain/catalogue/search-entities.ts';
import { calls } from '../../platform/feature/call.ts';

export const unansweredCalls = calls(
  { service: 'node', local: true },
  {
    countUnanswered: {
      method: 'POST',
      path: '/search/unanswered',
      limits: ['call', 'vote'],
      summary: '记下没有结果的搜索词',
      input: z.object({ keyword: z.string().max(KEYWORD_LENGTH) }),
      output: z.object({}),
    },
  },
);
