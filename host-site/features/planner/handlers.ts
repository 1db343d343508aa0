import type { ServiceContext } from '../../platform/calls/context.ts';
import { type Binding, handlers } from '../../platform/calls/handler.ts';
import type { Caller } from '../../platform/calls/service-call.ts';
import type { OutputOf } from '../../platform/feature/call.ts';
import { type CookieSite, loginCookies, visitorCookies } from '../../platform/http/security/session-cookies.ts';
import { bindLogin, type LoginPart } from '../login/service.ts';
import { plannerCalls } from './contract.ts';
import { endVisitor, planner, setFavourite, setFavouriteOffering, setPlan, visitorLogin } from './service/planner.ts';

/** Renews the cookie of a visitor with each change, like the session itself. */
const renewVisitor = ({ owner }: OutputOf<typeof plannerCalls.planner>, site: CookieSite, { visitor }: Caller): string[] =>
  owner === 'visitor' ? visitorCookies(site, visitor) : [];

export const plannerHandlers: Binding<ServiceContext & LoginPart>[] = handlers(plannerCalls, {
  visitorLogin: { handle: visitorLogin, cookies: ({ visitor }, site) => (visitor ? visitorCookies(site, visitor) : []) },
  endVisitor: { handle: endVisitor, cookies: (_, site) => visitorCookies(site, '') },
  bindLogin: { handle: bindLogin, cookies: (data, site, { visitor }) => loginCookies(site, data, visitor) },
  planner,
  setFavourite: { handle: setFavourite, cookies: renewVisitor },
  setFavouriteOffering: { handle: setFavouriteOffering, cookies: renewVisitor },
  setPlan: { handle: setPlan, cookies: renewVisitor },
});
