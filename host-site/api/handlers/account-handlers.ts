import { attemptCookies, loginCookies, logoutCookies, renewedCookies } from '../../http/security/session-cookies.ts';
import { accountCalls } from '../../service-contract/calls/account-calls.ts';
import { newChallenge } from '../../services/enquiries/proof-of-work.ts';
import { logIn, logOut, sendLoginCode } from '../../services/login/login.ts';
import { confirmIdentity, dropFactor, enrolFactor, setUpFactor } from '../../services/login/merchant-factor.ts';
import { endSessions, sessions } from '../../services/login/merchant-sessions.ts';
import { done } from '../../services/refusals.ts';
import { deleteOwnAccount, ownData } from '../../services/retention/own-data.ts';
import { handlers } from '../handler.ts';

export const accountHandlers = handlers(accountCalls, {
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
  ownData,
  deleteOwnAccount,
});
