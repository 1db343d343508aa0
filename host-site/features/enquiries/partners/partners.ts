/**
 * Attribution of enquiries to partners: the script tag of a partner's page states a key, and the Origin header says on which page. The key identifies and
 * is no secret; only browsers state a true origin, so figures are no proof against scripted requests.
 */
import type { Partner } from '../../../../widgets/domain/site/partner.ts';
import type { ServiceContext } from '../../../platform/calls/context.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { hideNumbers } from '../../../platform/system/disguised-numbers.ts';

/** Stored for a key that no partner has; no key can be equal to it. */
export const UNKNOWN_PARTNER = '?';

export interface Attribution {
  /** Key of the partner; empty: none. */
  partner: string;
  /** Key of the partner whose key was stated on a page of another domain, or `?` for an unknown key; empty: nothing was refused. */
  refused: string;
  /** Line for the console of the embedding page; empty: nothing to report. */
  notice: string;
}

const NONE: Attribution = { partner: '', refused: '', notice: '' };
const CONSEQUENCE = 'Enquiries of this page are sent without a partner.';

/** Whether the origin is on one of the domains or their subdomains, whatever its port. */
export function isOnDomains(origin: string, domains: readonly string[]): boolean {
  const host = URL.parse(origin)?.hostname ?? '';
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

/** Returns a stated key as messages repeat it: a key that contains a phone number is left out. */
const quoted = (key: string): string => (/^[\w-]{1,40}$/.test(key) && hideNumbers(key) === key ? `="${key}"` : '');

/** Returns to which partner an enquiry belongs whose page states the key. */
export function attributionOf(
  { partners, origin: site }: Pick<ServiceContext, 'partners' | 'origin'>,
  stated: string | undefined,
  { origin }: Pick<Caller, 'origin'>,
): Attribution {
  if (!stated) return NONE;
  const partner = partners().find(({ key }) => key === stated);
  if (!partner) {
    const notice = `xiyan: data-partner${quoted(stated)} on ${origin || 'this page'} is not a partner key of ${site}: use the key that the operator has given you. ${CONSEQUENCE}`;
    return { ...NONE, refused: UNKNOWN_PARTNER, notice };
  }
  if (isOnDomains(origin, partner.domains)) return { ...NONE, partner: partner.key };
  const notice = `xiyan: data-partner="${partner.key}" is not allowed on ${origin || 'this page'}: ask the operator of ${site} to add this domain to the partner. ${CONSEQUENCE}`;
  return { ...NONE, refused: partner.key, notice };
}

/** Returns key and name of a stored partner; the key in place of the name when the site file lists it no longer. Null without a partner. */
export const partnerOf = (partners: readonly Partner[], key: string): { key: string; name: string } | null =>
  key ? { key, name: partners.find((partner) => partner.key === key)?.name ?? key } : null;
