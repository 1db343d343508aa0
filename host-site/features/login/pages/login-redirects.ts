/** Responses to users without a session, and to users without a merchant. */
import { loginUrl } from '../../../../widgets/domain/site/links.ts';
import { failure, isMissing, type LoadContext, type Loaded, notFound, type Refusal, redirect } from '../../../platform/pages/load.ts';

/** Redirects to the login page, which leads back to `back`. */
export const toLogin = ({ site }: LoadContext, back: string): Loaded<never> =>
  redirect(`${loginUrl(site)}?redirect=${encodeURIComponent(back)}`);

/** Maps a refused call of a merchant's page to a response. @param back path of the page */
export function refusedMerchantPage(context: LoadContext, back: string, result: Refusal): Loaded<never> {
  if (result.code === 401) return toLogin(context, back);
  // The enquiry inbox explains what a user without a merchant can do.
  if (result.code === 403) return redirect(`${context.site.origins.main}/merchant/leads`);
  return isMissing({ ...result, ok: false }) ? notFound({ what: 'page' }) : failure(result);
}
