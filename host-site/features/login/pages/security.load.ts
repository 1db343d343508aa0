/** /merchant/security: the user's sessions, each of which can be ended. /merchant/confirm: re-authentication. */
import type { PagePart } from '../../../platform/feature/page-slot.ts';
import { renewedCookies } from '../../../platform/http/security/session-cookies.ts';
import { failure, type Load, type LoadContext, type Loaded, redirect } from '../../../platform/pages/load.ts';
import type { FactorSetup, SessionList } from '../contract.ts';
import { accountCalls } from '../contract.ts';
import { LOGIN_REFUSALS } from '../refusals.ts';
import { merchantHomeUrl, toLogin } from './login-redirects.ts';
import { merchantNavigation } from './merchant-rooms.tsx';
import { ownTarget } from './own-target.ts';

export interface SecurityProps {
  navigation: PagePart;
  sessions: SessionList['list'];
  /** Error, and confirmation of a completed change; each may be empty. */
  problem: string;
  notice: '' | 'ended' | 'removed';
  factor: FactorView;
}
/** State of the second factor: off, in setup, just turned on, or on. */
export interface FactorView {
  /** Number of unused recovery codes; null when the factor is off. */
  left: number | null;
  /** The new secret; absent when the code that confirms it was wrong. */
  setup?: FactorSetup | 'again';
  /** Recovery codes; rendered once. */
  recovery?: string[];
  problem: string;
}
export interface ConfirmProps {
  /** Address to redirect to afterwards. */
  redirect: string;
  /** Whether the user can confirm with a second factor. */
  hasFactor: boolean;
  problem: string;
}

export const SECURITY_PATH = '/merchant/security';
const REDIRECT_LENGTH = 2000;
interface Change {
  problem?: string;
  status?: number;
  retryAfter?: number | undefined;
  factor?: Partial<FactorView>;
}

async function show(context: LoadContext, { problem = '', status = 200, retryAfter, factor }: Change = {}): Promise<Loaded<SecurityProps>> {
  const result = await context.call(accountCalls.sessions, {}, context.who);
  if (!result.ok) return result.code === 401 ? toLogin(context, SECURITY_PATH) : failure(result);
  const { list, recoveryLeft } = result.data;
  const done = context.query.text('done');
  const notice = (done === 'ended' || done === 'removed') && !problem ? done : '';
  return {
    kind: 'props',
    status,
    ...(retryAfter && { retryAfter }),
    props: {
      navigation: await merchantNavigation(context, SECURITY_PATH),
      sessions: list,
      problem,
      notice,
      factor: { left: recoveryLeft, problem: '', ...factor },
    },
  };
}

export const loadSecurity: Load<SecurityProps> = (context) => show(context);

export const sendEndSessions: Load<SecurityProps> = async (context) => {
  const { call, who, body, site } = context;
  const result = await call(accountCalls.endSessions, { id: body.text('id', 16) }, who);
  if (result.ok) return redirect(`${site.origins.main}${SECURITY_PATH}?done=ended`);
  if (result.code === 401) return toLogin(context, SECURITY_PATH);
  return show(context, { problem: result.msg, status: statusOf(result.code) });
};

const statusOf = (code: number): number => (code < 1000 ? code : 422);

/** Turns the second factor on in two steps, or off. The secret and the recovery codes appear only in this response. */
export const sendFactor: Load<SecurityProps> = async (context) => {
  const { call, who, body, site } = context;
  const step = body.text('step');
  const otp = body.text('otp', 40);
  const result =
    step === 'enrol'
      ? await call(accountCalls.enrolFactor, { otp }, who)
      : step === 'remove'
        ? await call(accountCalls.dropFactor, { otp }, who)
        : await call(accountCalls.setUpFactor, {}, who);
  if (!result.ok) {
    if (result.code === 401) return toLogin(context, SECURITY_PATH);
    if (result.code === LOGIN_REFUSALS.reauthNeeded.code)
      return redirect(`${site.origins.main}/merchant/confirm?redirect=${encodeURIComponent(SECURITY_PATH)}`);
    const problem = { problem: result.msg, ...(step === 'enrol' && { setup: 'again' as const }) };
    return show(context, { status: statusOf(result.code), retryAfter: result.retryAfter, factor: problem });
  }
  const { data } = result;
  if ('recovery' in data) return show(context, { factor: { recovery: data.recovery } });
  if ('secret' in data) return show(context, { factor: { setup: data } });
  return redirect(`${site.origins.main}${SECURITY_PATH}?done=removed`);
};

const targetOf = (context: LoadContext, text: string): string =>
  ownTarget(text, [context.site.origins.main, context.site.origins.hotel]) ?? merchantHomeUrl(context);

export const loadConfirm: Load<ConfirmProps> = async (context) => {
  const redirect = targetOf(context, context.query.text('redirect', REDIRECT_LENGTH));
  const result = await context.call(accountCalls.sessions, {}, context.who);
  if (!result.ok) return result.code === 401 ? toLogin(context, redirect) : failure(result);
  return { kind: 'props', props: { redirect, hasFactor: result.data.recoveryLeft !== null, problem: '' } };
};

export const sendConfirm: Load<ConfirmProps> = async (context) => {
  const { call, who, body, site } = context;
  const redirect = targetOf(context, body.text('redirect', REDIRECT_LENGTH));
  const result = await call(accountCalls.confirmIdentity, { otp: body.text('otp', 40) }, who);
  if (result.ok) return { kind: 'redirect', to: redirect, status: 303, cookies: renewedCookies(site, result.data.session) };
  if (result.code === 401) return toLogin(context, redirect);
  const { code, msg, retryAfter } = result;
  return { kind: 'props', status: statusOf(code), ...(retryAfter && { retryAfter }), props: { redirect, hasFactor: true, problem: msg } };
};
