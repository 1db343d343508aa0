/** /merchantCentre: leads merchants to their enquiries, which request a login where there is none. */
import { familyUrl, mainUrl } from '../../../../widgets/domain/site/links.ts';
import { type Load, redirect } from '../../../platform/pages/load.ts';
import { INBOX_PATH } from '../contract.ts';

/** Redirects; to the operator's own merchant centre where the site file states its address. */
export const openMerchantCentre: Load<never> = async ({ site, params }) => {
  const base = site.links.merchantCentre;
  const rest = params.text('*', 500);
  const isElsewhere = base && base !== site.origins.main;
  const own = familyUrl(site, 'merchantCentre', encodeURI(`/merchantCentre${rest && `/${rest}`}`));
  return redirect(isElsewhere ? own : mainUrl(site, INBOX_PATH), 302);
};
