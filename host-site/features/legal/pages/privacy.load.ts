/** /privacy: whether this visitor's visits are counted, and the form that changes it without script. */
import { privacyUrl } from '../../../../widgets/domain/site/links.ts';
import type { PathLink } from '../../../platform/feature/page-slot.ts';
import { readCookies } from '../../../platform/http/security/cookies.ts';
import { trackingCookies } from '../../../platform/http/security/session-cookies.ts';
import type { Load } from '../../../platform/pages/load.ts';
import { privacyLinks } from '../contract.ts';

export interface PrivacyProps {
  /** `off`: the operator counts nobody. `browser`: the visitor's browser opts out for every site. `refused`: the visitor opted out here. */
  counting: 'on' | 'refused' | 'browser' | 'off';
  /** Retention periods that the text names. */
  periods: { enquiryMonths: number; trackingDays: number };
  links: readonly PathLink[];
}

export const loadPrivacy: Load<PrivacyProps> = async ({ site, header, slots, settings: { enquiryMonths, trackingDays } }) => {
  const { no_tracking } = readCookies(header('cookie'), ['no_tracking']);
  const counting =
    site.tracking === 'off' ? 'off' : header('dnt') === '1' || header('sec-gpc') === '1' ? 'browser' : no_tracking ? 'refused' : 'on';
  return { kind: 'props', props: { counting, periods: { enquiryMonths, trackingDays }, links: slots.of(privacyLinks) } };
};

/** Stores the choice for a year and redirects to the page. A form of another site changes nothing. */
export const sendPrivacy: Load<PrivacyProps> = async (context) => {
  const { site, who, body } = context;
  if (!who.own) return loadPrivacy(context);
  const cookies = trackingCookies(site, body.text('counting') === 'off');
  return { kind: 'redirect', to: `${privacyUrl(site)}#counting`, status: 303, cookies };
};
