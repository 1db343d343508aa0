/** /account: a copy of the visitor's data, and account deletion. Works without script; the phone number confirms each request. */
import { mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { PageLink, PathLink } from '../../../platform/feature/page-slot.ts';
import { logoutCookies } from '../../../platform/http/security/session-cookies.ts';
import { failure, type Load, type LoadContext, type Loaded } from '../../../platform/pages/load.ts';
import { accountCalls, accountLinks, type NamedText, type OwnData, ownDataFacts, ownEnquiryLinks } from '../contract.ts';
import { LOGIN_REFUSALS } from '../refusals.ts';
import { toLogin } from './login-redirects.ts';

/** The copy, with what other features add. */
export interface ShownCopy {
  data: OwnData;
  facts: readonly NamedText[];
  links: readonly PathLink[];
  /** Each returns a link of an enquiry. */
  enquiryLinks: readonly ((receiptUrl: string) => PageLink)[];
}

export interface OwnDataProps {
  /** Present once it was requested. */
  copy?: ShownCopy;
  /** Number of enquiries withdrawn with the account; present after the deletion. */
  deletedEnquiries?: number;
  problem: string;
  /** Whether the checkbox that confirms the deletion was missing. */
  isUnconfirmed: boolean;
}

export const ACCOUNT_PATH = '/account';
const NOT_LOGGED_IN = 401;

const show = (props: Partial<OwnDataProps> = {}, status = 200): Loaded<OwnDataProps> => ({
  kind: 'props',
  status,
  props: { problem: '', isUnconfirmed: false, ...props },
});
/** Redirects to the login page and back when there is no session, or it is too old. */
const back = (context: LoadContext): Loaded<never> => toLogin(context, mainUrl(context.site, ACCOUNT_PATH));
const refused = (context: LoadContext, result: { code: number; msg: string; retryAfter?: number }): Loaded<OwnDataProps> => {
  if (result.code === NOT_LOGGED_IN || result.code === LOGIN_REFUSALS.reauthNeeded.code) return back(context);
  return result.code === 429 ? failure(result) : show({ problem: result.msg }, result.code < 1000 ? result.code : 422);
};

const copyOf = ({ slots }: LoadContext, data: OwnData): ShownCopy => ({
  data,
  facts: slots.of(ownDataFacts).flatMap((factsOf) => factsOf(data)),
  links: slots.of(accountLinks),
  enquiryLinks: slots.of(ownEnquiryLinks),
});

export const loadOwnData: Load<OwnDataProps> = async (context) => {
  const sessions = await context.call(accountCalls.sessions, {}, context.who);
  return sessions.ok ? show() : refused(context, sessions);
};

export const sendOwnData: Load<OwnDataProps> = async (context) => {
  const { call, body, who, site } = context;
  const phone_num = body.text('phone_num', 40);
  if (body.text('step') !== 'delete') {
    const result = await call(accountCalls.ownData, { phone_num }, who);
    if (!result.ok) return refused(context, result);
    return show({ copy: copyOf(context, result.data) });
  }
  if (body.text('confirm') !== 'yes') return show({ isUnconfirmed: true }, 422);
  const result = await call(accountCalls.deleteOwnAccount, { phone_num }, who);
  if (!result.ok) return refused(context, result);
  return {
    kind: 'props',
    props: { problem: '', isUnconfirmed: false, deletedEnquiries: result.data.enquiries },
    cookies: logoutCookies(site),
  };
};
