import type { ServiceContext } from '../../platform/calls/context.ts';
import { type Binding, handlers } from '../../platform/calls/handler.ts';
import { done } from '../../platform/calls/refusals.ts';
import { attemptCookies, loginCookies, logoutCookies, renewedCookies } from '../../platform/http/security/session-cookies.ts';
import { newChallenge } from '../enquiries/service.ts';
import type { LoginPart } from './context.ts';
import { accountCalls } from './contract.ts';
import { logIn, logOut, sendLoginCode } from './service/login.ts';
import { confirmIdentity, dropFactor, enrolFactor, setUpFactor } from './service/merchant-factor.ts';
import { endSessions, sessions } from './service/merchant-sessions.ts';
import { deleteOwnAccount, ownData, ownDataOutput } from './service/own-data.ts';

export const accountHandlers: Binding<ServiceContext & LoginPart>[] = handlers(accountCalls, {
  loginCode: { handle: sendLoginCode, cookies: ({ attempt }, site) => attemptCookies(site, attempt) },
  loginChallenge: async (context) => done(await newChallenge(context)),
  login: { handle: logIn, cookies: (data, site, { visitor }) => loginCookies(site, data, visitor) },
  logout: { handle: logOut, cookies: (_, site) => logoutCookies(site) },
  setUpFactor,
  enrolFactor,
  dropFactor,
  confirmIdentity: { handle: confirmIdentity, cookies: ({ session }, site) => renewedCookies(site, session) },
  sessions,
  endSessions,
  ownData: { handle: ownData, output: ownDataOutput },
  deleteOwnAccount,
});
