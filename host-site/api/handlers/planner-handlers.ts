import { type CookieSite, loginCookies, visitorCookies } from '../../http/security/session-cookies.ts';
import type { OutputOf } from '../../platform/feature/call.ts';
import { plannerCalls } from '../../service-contract/calls/planner-calls.ts';
import type { Caller } from '../../service-contract/service-call.ts';
import { bindLogin } from '../../services/login/login.ts';
import { endVisitor, planner, setFavourite, setPlan, visitorLogin } from '../../services/planner/planner.ts';
import { handlers } from '../handler.ts';

/** Renews the cookie of a visitor with each change, like the session itself. */
const renewVisitor = ({ owner }: OutputOf<typeof plannerCalls.planner>, site: CookieSite, { visitor }: Caller): string[] =>
  owner === 'visitor' ? visitorCookies(site, visitor) : [];

export const plannerHandlers = handlers(plannerCalls, {
  visitorLogin: { handle: visitorLogin, cookies: ({ visitor }, site) => (visitor ? visitorCookies(site, visitor) : []) },
  endVisitor: { handle: endVisitor, cookies: (_, site) => visitorCookies(site, '') },
  bindLogin: { handle: bindLogin, cookies: (data, site, { visitor }) => loginCookies(site, data, visitor) },
  planner,
  setFavourite: { handle: setFavourite, cookies: renewVisitor },
  setPlan: { handle: setPlan, cookies: renewVisitor },
});
