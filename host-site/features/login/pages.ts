import { mainUrl, plannerUrl } from '../../../widgets/domain/site/links.ts';
import type { PageStyles } from '../../platform/feature/web.ts';
import { redirect } from '../../platform/pages/load.ts';
import { CHANGE } from '../../platform/pages/page-answers.ts';
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { accountPageStyles } from './pages/account.styles.ts';
import { confirmPage } from './pages/confirm.tsx';
import { loadLogin, loadLogout, sendLogin, sendLogout } from './pages/login.load.ts';
import { loginPage, logoutPage } from './pages/login.tsx';
import { ACCOUNT_PATH, loadOwnData, sendOwnData } from './pages/own-data.load.ts';
import { ownDataPage } from './pages/own-data.tsx';
import { loadConfirm, loadSecurity, sendConfirm, sendEndSessions, sendFactor } from './pages/security.load.ts';
import { securityPage } from './pages/security.tsx';

export { fills } from './fills.ts';

export function registerPages({ page, personal, dependencies }: PageScope): void {
  // The header's name leads to the planner; without that feature, to what this one has.
  const planner = plannerUrl(dependencies.content().site);
  if (!dependencies.serves(planner)) page('/planner', async ({ site }) => redirect(mainUrl(site, ACCOUNT_PATH), 302), ownDataPage);
  personal('/Login', loadLogin, loginPage);
  personal('/Login', sendLogin, loginPage, { method: 'POST', limits: CHANGE });
  personal('/Login/loginOut', loadLogout, logoutPage, { limits: CHANGE });
  personal('/Login/loginOut', sendLogout, logoutPage, { method: 'POST', limits: CHANGE });
  personal('/merchant/security', loadSecurity, securityPage);
  personal('/merchant/security/sessions', sendEndSessions, securityPage, { method: 'POST', limits: CHANGE });
  personal('/merchant/security/factor', sendFactor, securityPage, { method: 'POST', limits: CHANGE });
  personal('/merchant/confirm', loadConfirm, confirmPage);
  personal('/merchant/confirm', sendConfirm, confirmPage, { method: 'POST', limits: CHANGE });
  personal('/account', loadOwnData, ownDataPage);
  personal('/account', sendOwnData, ownDataPage, { method: 'POST', limits: ['page', 'withdrawal'] });
}

export const styles: PageStyles = { pages: [accountPageStyles] };
