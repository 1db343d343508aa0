/** Search over merchants, packages, hotels and cases. */
import type { SearchResult } from '../../widgets/domain/entities.ts';
import type { Result } from '../../widgets/domain/envelope.ts';
import type { ServiceContext } from './context.ts';
import { done } from './refusals.ts';
import type { SearchInput } from './service-call.ts';

export const PAGE_SIZE = 20;

export async function search(_: ServiceContext, { keyword, page = 1, pageSize = PAGE_SIZE }: SearchInput): Promise<Result<SearchResult>> {
  return done({ keyword, groups: [], total: 0, page, pageSize, lastPage: 1, nearest: [] });
}

export async function searchHints(_: ServiceContext, _keyword: string): Promise<Result<string[]>> {
  return done([]);
}
