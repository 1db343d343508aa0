import { z } from 'zod';
import { PAGE_TYPES } from '../../../widgets/domain/catalogue/search-entities.ts';
import * as pages from '../../services/listings/site-index.ts';
import { endpoint } from '../endpoint.ts';
import { count } from '../fields.ts';

const type = z.enum(PAGE_TYPES);

export const siteIndexParts = endpoint({
  call: 'siteIndexParts',
  service: 'wedding',
  method: 'GET',
  path: '/index/parts',
  summary: '全站页面清单的分段',
  input: z.object({ size: count(1000, 50_000).default(50_000) }),
  output: z.object({ total: z.number(), parts: z.array(z.object({ type, after: z.number() })) }),
  handle: (context, { size }) => pages.siteIndexParts(context, size),
});

export const siteIndex = endpoint({
  call: 'siteIndex',
  service: 'wedding',
  method: 'GET',
  path: '/index',
  summary: '全站页面清单：编号之后的一段',
  input: z.object({ type, after: count(0, 2_147_483_647).default(0), limit: count(1, 5000).default(1000) }),
  output: z.array(
    z.object({ id: z.number(), merchantId: z.number(), cityId: z.number(), cityPinyin: z.string(), changedOn: z.string().default('') }),
  ),
  handle: (context, input) => pages.siteIndex(context, input),
});
