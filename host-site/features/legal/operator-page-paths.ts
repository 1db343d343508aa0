/** Addresses of the pages about the operator, and what they render. */
import type { LinkFamily } from '../../../widgets/domain/site/site.ts';
import type { PathLink } from '../../platform/feature/page-slot.ts';
import type { PageSection, OPERATOR_PAGE_TEXTS as texts } from './pages/operator-page-texts.ts';

export type OperatorPageName = keyof typeof texts.names;

/** Path and family of each page (specification, points 2.2 and 2.6). */
export const OPERATOR_PAGES = {
  about: { path: '/home/about.html', family: 'about' },
  contacts: { path: '/home/contacts.html', family: 'about' },
  rules: { path: '/rules', family: 'rules' },
  recruit: { path: '/recruit', family: 'recruit' },
  licence: { path: '/p/wedding/Public/wap/activity/businessLicense/index.html', family: 'licence' },
} as const satisfies Record<OperatorPageName, { path: string; family: LinkFamily }>;

export interface OperatorPageProps {
  name: OperatorPageName;
  sections: readonly PageSection[];
  links: readonly PathLink[];
}
