/** /Login: phone number, then the code sent to it; works without script. /Login/loginOut ends the session. */
import type { ProofChallenge } from '../../../../widgets/domain/catalogue/entities.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import { mainUrl } from '../../../../widgets/domain/site/links.ts';
import { TEXTS } from '../../../../widgets/domain/site/texts.ts';
import { maskPhone, readPhone } from '../../../../widgets/domain/visitor/phone.ts';
import type { Call } from '../../../platform/feature/call.ts';
import type { PathLink } from '../../../platform/feature/page-slot.ts';
import { failureText } from '../../../platform/http/failure.ts';
import { attemptCookies, loginCookies, logoutCookies } from '../../../platform/http/security/session-cookies.ts';
import type { Load, LoadContext, Loaded } from '../../../platform/pages/load.ts';
import { ENQUIRY_REFUSALS } from '../../enquiries/service.ts';
import { accountCalls, merchantHome, visitorLinks } from '../contract.ts';
import { LOGIN_REFUSALS } from '../refusals.ts';
import { merchantHomeUrl } from './login-redirects.ts';
import { ownTarget } from './own-target.ts';

export interface LoginForm {
  step: 'phone' | 'code' | 'factor';
  /** Whether the form binds a visitor without an account to the number. */
  isBind: boolean;
  /** The verified code, sent along with the second factor; empty before. */
  code?: string;
  /** The number as typed, then as the code was sent to it. Rendered only into its own field. */
  phone: string;
  mask: string;
  error: string;
  /** Address to redirect to after login; when empty the home page, for merchants their enquiries. */
  redirect: string;
  /** Proof-of-work challenge for browsers with script, sent after too many code requests without one. */
  challenge?: ProofChallenge;
}

export interface LoginProps extends LoginForm {
  /** Whether merchants have pages here. */
  hasMerchantPages: boolean;
  visitorLinks: readonly (PathLink & { lead: string })[];
}

const REDIRECT_LENGTH = 2000;
const originsOf = ({ site }: LoadContext): string[] => [site.origins.main, site.origins.hotel];
const statusOf = (code: number): number => (code === 429 || code === 403 ? code : 422);

interface Problem {
  error: string;
  status: number;
  retryAfter?: number | undefined;
  challenge?: ProofChallenge | undefined;
}
type Props = Pick<LoginForm, 'step' | 'phone' | 'mask' | 'redirect' | 'code' | 'isBind'>;
type Start = Pick<LoginForm, 'redirect' | 'isBind'>;

const page = (props: Props, { error, status, retryAfter, challenge }: Problem = { error: '', status: 200 }): Loaded<LoginForm> => ({
  kind: 'props',
  status,
  ...(retryAfter && { retryAfter }),
  props: { ...props, error, ...(challenge && { challenge }) },
});
const phoneStep = (start: Start, phone = '', problem?: Problem): Loaded<LoginForm> =>
  page({ step: 'phone', phone, mask: '', ...start }, problem);

/** Maps a refusal to the state of the form. Browsers without script cannot solve the proof of work; they may retry later. */
async function problemOf({ call, who }: LoadContext, { code, msg, retryAfter }: Extract<Result<never>, { ok: false }>): Promise<Problem> {
  if (code !== ENQUIRY_REFUSALS.proofNeeded.code) return { error: msg, status: statusOf(code), retryAfter };
  const challenge = await call(accountCalls.loginChallenge, {}, who);
  return { error: failureText(429), status: 429, retryAfter, challenge: challenge.ok ? challenge.data : undefined };
}

/** Adds what other features state. */
const withLinks = ({ slots }: LoadContext, form: Loaded<LoginForm>): Loaded<LoginProps> =>
  form.kind === 'props'
    ? {
        ...form,
        props: { ...form.props, hasMerchantPages: slots.of(merchantHome).length > 0, visitorLinks: slots.of(visitorLinks) },
      }
    : form;

/** Shows the form that a login starts with. */
export const openLogin = (context: LoadContext, start: Start): Loaded<LoginProps> => withLinks(context, phoneStep(start));

export const loadLogin: Load<LoginProps> = async (context) =>
  openLogin(context, { redirect: ownTarget(context.query.text('redirect', REDIRECT_LENGTH), originsOf(context)) ?? '', isBind: false });

/** A call that logs in with a code, as `login` does. */
type LoginCall = Call & Pick<typeof accountCalls.login, 'input' | 'output'>;

const sendForm =
  (logIn: LoginCall, isBind: boolean): Load<LoginForm> =>
  async (context) => {
    const { call, who, body, site } = context;
    const redirect = ownTarget(body.text('redirect', REDIRECT_LENGTH), originsOf(context)) ?? '';
    const start = { redirect, isBind };
    const input = body.text('phone_num', 40);
    const phone = readPhone(input);
    const step = body.text('step');
    if (step === 'change') return phoneStep(start, input);
    if (!phone) return phoneStep(start, input, { error: TEXTS.invalidPhone, status: 422 });
    const codeStep = (problem?: Problem) => page({ step: 'code', phone, mask: maskPhone(phone), ...start }, problem);
    if (step !== 'login') {
      const result = await call(accountCalls.loginCode, { phone_num: phone, proof: body.text('proof', 4000) }, { ...who, plainForm: true });
      if (result.ok) return { ...codeStep(), cookies: attemptCookies(site, result.data.attempt) };
      const problem = await problemOf(context, result);
      // A code that was sent earlier is still valid.
      return step === 'again' ? codeStep(problem) : phoneStep(start, input, problem);
    }
    const code = body.text('code', 20);
    const result = await call(logIn, { phone_num: phone, code, otp: body.text('otp', 40) }, who);
    if (!result.ok && (result.code === LOGIN_REFUSALS.factorNeeded.code || result.code === LOGIN_REFUSALS.wrongFactor.code)) {
      const problem = result.code === LOGIN_REFUSALS.wrongFactor.code ? await problemOf(context, result) : undefined;
      return page({ step: 'factor', phone, mask: maskPhone(phone), ...start, code }, problem);
    }
    if (!result.ok) return codeStep(await problemOf(context, result));
    const first = result.data.isMerchant ? merchantHomeUrl(context) : mainUrl(site);
    return { kind: 'redirect', to: redirect || first, status: 303, cookies: loginCookies(site, result.data, who.visitor) };
  };

/** Returns the loader of the posted form. @param logIn the call that its last step makes */
export const sendLoginForm =
  (logIn: LoginCall, { isBind }: Pick<Start, 'isBind'>): Load<LoginProps> =>
  async (context) =>
    withLinks(context, await sendForm(logIn, isBind)(context));

export const sendLogin = sendLoginForm(accountCalls.login, { isBind: false });

/** A link ends the session only from a page of this site or from the address bar; otherwise the page asks for confirmation. */
function isMeant({ who, header, site }: LoadContext): boolean {
  if (/prefetch|prerender/.test(header('sec-purpose') + header('purpose'))) return false;
  const referer = header('referer');
  if (!referer) return who.own;
  const from = URL.parse(referer)?.origin;
  return [site.origins.main, site.origins.hotel].some((origin) => new URL(origin).origin === from);
}

async function leave(context: LoadContext): Promise<Loaded<never>> {
  const { call, site, query, header, who } = context;
  await call(accountCalls.logout, {}, { ...who, own: true });
  const origins = originsOf(context);
  const to = ownTarget(query.text('redirect', REDIRECT_LENGTH), origins) ?? ownTarget(header('referer').slice(0, REDIRECT_LENGTH), origins);
  return { kind: 'redirect', to: to ?? mainUrl(site), status: 303, cookies: logoutCookies(site) };
}

export const loadLogout: Load<object> = async (context) => (isMeant(context) ? leave(context) : { kind: 'props', props: {} });

export const sendLogout: Load<object> = async (context) => (context.who.own ? leave(context) : { kind: 'props', status: 403, props: {} });
