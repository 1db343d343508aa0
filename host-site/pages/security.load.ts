/** /merchant/security: the user's own sessions, each of which can be ended. /merchant/confirm: a new proof of who it is. */
import { loginUrl } from '../../widgets/domain/links.ts';
import { ownTarget } from '../http/own-target.ts';
import type { SessionList } from '../services/service-call.ts';
import { failure, type Load, type LoadContext, type Loaded } from './load.ts';

export interface SecurityProps {
  sessions: SessionList['list'];
  /** What was refused, and what was done; both may be empty. */
  problem: string;
  notice: '' | 'ended';
}
export interface ConfirmProps {
  /** Where to go afterwards. */
  redirect: string;
}

export const SECURITY_PATH = '/merchant/security';
const LEADS_PATH = '/merchant/leads';
const REDIRECT_LENGTH = 2000;

/** Sends whoever is not logged in to the login and back. */
export function toLogin({ site }: LoadContext, back: string): Loaded<never> {
  return { kind: 'redirect', to: `${loginUrl(site)}?redirect=${encodeURIComponent(back)}`, status: 303 };
}

async function show(context: LoadContext, { problem = '', status = 200 } = {}): Promise<Loaded<SecurityProps>> {
  const result = await context.call('sessions', {}, context.who);
  if (!result.ok) return result.code === 401 ? toLogin(context, SECURITY_PATH) : failure(result);
  const notice = context.query.text('done') === 'ended' && !problem ? 'ended' : '';
  return { kind: 'props', status, props: { sessions: result.data.list, problem, notice } };
}

export const loadSecurity: Load<SecurityProps> = (context) => show(context);

export const sendEndSessions: Load<SecurityProps> = async (context) => {
  const { call, who, body, site } = context;
  const result = await call('endSessions', { id: body.text('id', 16) }, who);
  if (result.ok) return { kind: 'redirect', to: `${site.origins.main}${SECURITY_PATH}?done=ended`, status: 303 };
  if (result.code === 401) return toLogin(context, SECURITY_PATH);
  return show(context, { problem: result.msg, status: result.code < 1000 ? result.code : 422 });
};

const targetOf = ({ site }: LoadContext, text: string): string =>
  ownTarget(text, [site.origins.main, site.origins.hotel]) ?? site.origins.main + LEADS_PATH;

export const loadConfirm: Load<ConfirmProps> = async (context) => {
  const redirect = targetOf(context, context.query.text('redirect', REDIRECT_LENGTH));
  const result = await context.call('sessions', {}, context.who);
  if (!result.ok) return result.code === 401 ? toLogin(context, redirect) : failure(result);
  return { kind: 'props', props: { redirect } };
};
