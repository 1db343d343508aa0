import type { PageStyles } from '../../platform/feature/web.ts';
import { CHANGE } from '../../platform/pages/page-answers.ts';
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { accountPageStyles } from './pages/account.styles.ts';
import { confirmPage } from './pages/confirm.tsx';
import { loadLogin, loadLogout, sendLogin, sendLogout } from './pages/login.load.ts';
import { loginPage, logoutPage } from './pages/login.tsx';
import { loadOwnData, sendOwnData } from './pages/own-data.load.ts';
import { ownDataPage } from './pages/own-data.tsx';
import { loadConfirm, loadSecurity, sendConfirm, sendEndSessions, sendFactor } from './pages/security.load.ts';
import { securityPage } from './pages/security.tsx';

export { fills } from './fills.ts';

export function registerPages({ personal }: PageScope): void {
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
