/** Where the pages of accounts and merchants lead: to the login, and to the first page of merchants. */
import { loginUrl, mainUrl } from '../../../../widgets/domain/site/links.ts';
import { failure, isMissing, type LoadContext, type Loaded, notFound, type Refusal, redirect } from '../../../platform/pages/load.ts';
import { merchantHome } from '../contract.ts';

/** Redirects to the login page, which leads back to `back`. */
export const toLogin = ({ site }: LoadContext, back: string): Loaded<never> =>
  redirect(`${loginUrl(site)}?redirect=${encodeURIComponent(back)}`);

/** Returns the address of the first page of merchants. */
export const merchantHomeUrl = ({ site, slots }: LoadContext): string => mainUrl(site, slots.of(merchantHome)[0]?.path ?? '/');

/** Maps a refused call of a merchant's page to a response. @param back path of the page */
export function refusedMerchantPage(context: LoadContext, back: string, result: Refusal): Loaded<never> {
  if (result.code === 401) return toLogin(context, back);
  // The first page of merchants explains what a user without a merchant can do.
  if (result.code === 403) return redirect(merchantHomeUrl(context));
  return isMissing({ ...result, ok: false }) ? notFound({ what: 'page' }) : failure(result);
}
