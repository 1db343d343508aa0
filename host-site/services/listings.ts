/** Lists of a category: merchants, packages, cases. */
import { CATEGORIES } from '../../widgets/domain/category.ts';
import type { CategoryCount, ExampleRow, Listed, ListingPackageRow, MerchantRow } from '../../widgets/domain/entities.ts';
import type { Result } from '../../widgets/domain/envelope.ts';
import type { ServiceContext } from './context.ts';
import { done } from './refusals.ts';
import type { ListingInput } from './service-call.ts';

export const PAGE_SIZE = 12;

const nothing = ({ page = 1, pageSize = PAGE_SIZE }: ListingInput) =>
  done({ list: [], total: 0, page, pageSize, lastPage: 1, atLeast: false });

export async function merchants(_: ServiceContext, input: ListingInput): Promise<Result<Listed<MerchantRow>>> {
  return nothing(input);
}

export async function packages(_: ServiceContext, input: ListingInput): Promise<Result<Listed<ListingPackageRow>>> {
  return nothing(input);
}

export async function examples(_: ServiceContext, input: ListingInput): Promise<Result<Listed<ExampleRow>>> {
  return nothing(input);
}

export async function categoryCounts(_: ServiceContext, _cityId: number): Promise<Result<CategoryCount[]>> {
  return done(CATEGORIES.map(({ id }) => ({ category: id, merchants: 0, packages: 0, examples: 0 })));
}
