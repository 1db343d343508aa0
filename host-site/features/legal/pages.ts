import { mainUrl } from '../../../widgets/domain/site/links.ts';
import type { Addresses, PageStyles } from '../../platform/feature/web.ts';
import type { Loaded } from '../../platform/pages/load.ts';
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { OPERATOR_PAGES, type OperatorPageName } from './operator-page-paths.ts';
import { legalStyles } from './pages/legal.styles.ts';
import { loadOperatorPage } from './pages/operator-pages.load.ts';
import { operatorPage } from './pages/operator-pages.tsx';
import { appPage } from './pages/plain-pages.tsx';
import { loadPrivacy, sendPrivacy } from './pages/privacy.load.ts';
import { privacyPage } from './pages/privacy.tsx';
import { registerSecurityText } from './pages/security-text.ts';

const still = async (): Promise<Loaded<object>> => ({ kind: 'props', props: {} });

export function registerPages(scope: PageScope): void {
  const { page, personal } = scope;
  page('/privacy', loadPrivacy, privacyPage);
  personal('/privacy', sendPrivacy, privacyPage, { method: 'POST' });
  page('/home/app', still, appPage, { shared: true });
  for (const name of Object.keys(OPERATOR_PAGES) as OperatorPageName[])
    page(OPERATOR_PAGES[name].path, loadOperatorPage(name), operatorPage, { shared: true });
  registerSecurityText(scope);
}

export const styles: PageStyles = { pages: [legalStyles] };

export const addresses: Addresses = async ({ site }) => [mainUrl(site, '/privacy')];
