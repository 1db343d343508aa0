/** /Login: a number, then the code that was sent to it; works without script. /Login/loginOut ends it. */
import { mainUrl } from '../../widgets/domain/links.ts';
import { filterPhone, isPhone, maskPhone } from '../../widgets/domain/phone.ts';
import { TEXTS } from '../../widgets/domain/texts.ts';
import { ownTarget } from '../http/own-target.ts';
import { loginCookies, logoutCookies } from '../http/session-cookies.ts';
import type { Load, LoadContext, Loaded } from './load.ts';

export interface LoginProps {
  step: 'phone' | 'code';
  /** As typed, then as it was sent to; goes back into its field and nowhere else. */
  phone: string;
  mask: string;
  error: string;
  /** Where to go afterwards; empty: the home page. */
  redirect: string;
}

const REDIRECT_LENGTH = 2000;
const originsOf = ({ site }: LoadContext): string[] => [site.origins.main, site.origins.hotel];
const statusOf = (code: number): number => (code === 429 || code === 403 ? code : 422);

const phoneStep = (redirect: string, phone = '', error = '', status = 200): Loaded<LoginProps> => ({
  kind: 'props',
  status,
  props: { step: 'phone', phone, mask: '', error, redirect },
});

export const loadLogin: Load<LoginProps> = async (context) =>
  phoneStep(ownTarget(context.query.text('redirect', REDIRECT_LENGTH), originsOf(context)) ?? '');

export const sendLogin: Load<LoginProps> = async (context) => {
  const { call, who, body, site } = context;
  const redirect = ownTarget(body.text('redirect', REDIRECT_LENGTH), originsOf(context)) ?? '';
  const typed = body.text('phone_num', 40);
  const phone = filterPhone(typed);
  const step = body.text('step');
  if (step === 'change') return phoneStep(redirect, typed);
  if (!isPhone(phone)) return phoneStep(redirect, typed, TEXTS.invalidPhone, 422);
  const codeStep = (error = '', status = 200): Loaded<LoginProps> => ({
    kind: 'props',
    status,
    props: { step: 'code', phone, mask: maskPhone(phone), error, redirect },
  });
  if (step !== 'login') {
    const sent = await call('loginCode', { phone_num: phone }, who);
    if (sent.ok) return codeStep();
    // Who asks again too soon has a code that is still good.
    return step === 'again' ? codeStep(sent.msg, statusOf(sent.code)) : phoneStep(redirect, typed, sent.msg, statusOf(sent.code));
  }
  const entered = await call('login', { phone_num: phone, code: body.text('code', 20) }, who);
  if (!entered.ok) return codeStep(entered.msg, statusOf(entered.code));
  return { kind: 'redirect', to: redirect || mainUrl(site), status: 303, cookies: loginCookies(site, entered.data) };
};

/** Only a page of ours, or the visitor's own address line, ends a login by a link; anything else is asked first. */
function isMeant({ who, header, site }: LoadContext): boolean {
  if (/prefetch|prerender/.test(header('sec-purpose') + header('purpose'))) return false;
  const referer = header('referer');
  if (!referer) return who.own;
  const from = URL.parse(referer)?.origin;
  return [site.origins.main, site.origins.hotel].some((origin) => new URL(origin).origin === from);
}

async function leave(context: LoadContext): Promise<Loaded<never>> {
  const { call, site, query, header, who } = context;
  await call('logout', {}, { ...who, own: true });
  const origins = originsOf(context);
  const to = ownTarget(query.text('redirect', REDIRECT_LENGTH), origins) ?? ownTarget(header('referer').slice(0, REDIRECT_LENGTH), origins);
  return { kind: 'redirect', to: to ?? mainUrl(site), status: 303, cookies: logoutCookies(site) };
}

export const loadLogout: Load<object> = async (context) => (isMeant(context) ? leave(context) : { kind: 'props', props: {} });

export const sendLogout: Load<object> = async (context) => (context.who.own ? leave(context) : { kind: 'props', status: 403, props: {} });
