/** A user's own sessions: lists them, ends one or all others. */
import type { Result } from '../../../../widgets/domain/services/result.ts';
import { userName } from '../../../platform/audit/audit.ts';
import type { KeyedContext, MerchantContext, ServiceContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import type { SessionList } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { actingOf } from './merchant-users.ts';
import { recoveryLeft } from './second-factor.ts';
import { endSessionsOf, listSessions } from './sessions.ts';

type UserContext = MerchantContext & KeyedContext;

const ID = /^[\da-f]{16}$/;

async function listOf(context: KeyedContext, userId: number, current: string): Promise<SessionList> {
  const list = await listSessions(context, userId);
  return {
    recoveryLeft: (await recoveryLeft(context, userId)) ?? null,
    list: list.map((row) => ({ ...row, isCurrent: row.id === current })),
  };
}

export async function sessions(context: UserContext, _: object, caller: Caller): Promise<Result<SessionList>> {
  const acting = await actingOf(context, caller);
  return acting ? done(await listOf(context, acting.session.userId, acting.session.id)) : refuse('notLoggedIn');
}

/** @param input.id the session to end; empty: all but the caller's. Another user's session is refused as unknown. */
export async function endSessions(
  context: UserContext & Pick<ServiceContext, 'audit'>,
  { id }: { id: string },
  caller: Caller,
): Promise<Result<SessionList>> {
  if (!caller.own) return refuse('foreignPage');
  const acting = await actingOf(context, caller);
  if (!acting) return refuse('notLoggedIn');
  const { db, audit } = context;
  const { session } = acting;
  if (id && !ID.test(id)) return refuse('unknownSession');
  const count = await endSessionsOf(db, session.userId, id ? { id } : { keep: session.id });
  if (id && !count) return refuse('unknownSession');
  if (count)
    await audit.record(db, {
      event: 'session.ended',
      actor: session.userId,
      target: userName(session.userId),
      address: caller.address,
      detail: { sessions: count },
    });
  return done(await listOf(context, session.userId, session.id));
}
