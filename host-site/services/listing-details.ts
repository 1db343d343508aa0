/** What a list leads to: one merchant, one package of any category, one case. */
import type { ExampleDetail, ListingPackage, MerchantDetail } from '../../widgets/domain/entities.ts';
import type { Result } from '../../widgets/domain/envelope.ts';
import type { ServiceContext } from './context.ts';
import { refuse } from './refusals.ts';

export async function merchantDetail(_: ServiceContext, _id: number): Promise<Result<MerchantDetail>> {
  return refuse('unknownMerchant');
}

export async function listingPackage(_: ServiceContext, _id: number): Promise<Result<ListingPackage>> {
  return refuse('unknownPackage');
}

export async function exampleDetail(_: ServiceContext, _id: number): Promise<Result<ExampleDetail>> {
  return refuse('unknownExample');
}
