/** /Login/bind: a visitor without an account binds a number, by the form of the login. */
import { loginUrl, plannerUrl } from '../../../../widgets/domain/site/links.ts';
import { type Load, redirect } from '../../../platform/pages/load.ts';
import { type LoginProps, openLogin, sendLoginForm } from '../../login/parts.ts';
import { plannerCalls } from '../contract.ts';

/** Redirects callers who are no visitors: to their planner, or to the login. */
export const loadBind: Load<LoginProps> = async (context) => {
  const { call, who, site } = context;
  const planner = await call(plannerCalls.planner, {}, who);
  if (planner.ok && planner.data.owner === 'visitor') return openLogin(context, { redirect: plannerUrl(site), isBind: true });
  return redirect(planner.ok ? plannerUrl(site) : loginUrl(site));
};

export const sendBind = sendLoginForm(plannerCalls.bindLogin, { isBind: true });
