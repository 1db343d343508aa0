/** Checks of the second factor: at login, before a number is revealed, and when it is turned on or off. */
import type { Result } from '../../../../widgets/domain/services/result.ts';
import { userName } from '../../../platform/audit/audit.ts';
import type { KeyedContext, MerchantContext, ServiceContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import { qrCode } from '../../../platform/ui/pictures/qr-code.ts';
import type { LoginContext } from '../context.ts';
import type { FactorSetup } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { actingOf } from './merchant-users.ts';
import { beginFactor, confirmFactor, removeFactor, takeFactor } from './second-factor.ts';
import { beginSession, endSessionsOf, type Session } from './sessions.ts';

/** Returns undefined for a right code, else the refusal. Counts the attempt first, and records a wrong code. */
export async function checkFactor(
  context: LoginContext,
  userId: number,
  otp: string,
  { address }: Pick<Caller, 'address'>,
): Promise<Result<never> | undefined> {
  const { db, login, audit } = context;
  if (!otp.trim()) return refuse('factorNeeded');
  const wait = await login.limits.takeFactorTry(userId);
  if (wait) return refuse('tooManyCodes', wait);
  if (await takeFactor(context, userId, otp)) return undefined;
  await audit.record(db, { event: 'second_factor.failed', actor: 'anonymous', target: userName(userId), address });
  return refuse('wrongFactor');
}

/** Returns the caller's session for a change of their own account, or the refusal. */
async function sessionFor(context: MerchantContext, caller: Caller): Promise<Session | Result<never>> {
  if (!caller.own) return refuse('foreignPage');
  const acting = await actingOf(context, caller);
  return acting?.session ?? refuse('notLoggedIn');
}

/** Creates a new secret; it becomes active when {@link enrolFactor} gets a code of it. */
export async function setUpFactor(
  context: MerchantContext & KeyedContext & Pick<ServiceContext, 'brand' | 'reauthMs'>,
  _: object,
  caller: Caller,
): Promise<Result<FactorSetup>> {
  const session = await sessionFor(context, caller);
  if ('ok' in session) return session;
  const { clock, reauthMs, brand } = context;
  if (session.authenticatedAt <= clock() - reauthMs) return refuse('reauthNeeded');
  const begun = await beginFactor(context, session.userId, { label: session.phoneMask, issuer: brand() });
  return begun ? done({ secret: begun.secret, qr: qrCode(begun.uri) }) : refuse('factorExists');
}

/** Activates the secret, ends all other sessions, and returns the recovery codes. */
export async function enrolFactor(
  context: MerchantContext & LoginContext,
  { otp }: { otp: string },
  caller: Caller,
): Promise<Result<{ recovery: string[] }>> {
  const session = await sessionFor(context, caller);
  if ('ok' in session) return session;
  const { db, login, audit } = context;
  const { userId } = session;
  const wait = await login.limits.takeFactorTry(userId);
  if (wait) return refuse('tooManyCodes', wait);
  const recovery = await confirmFactor(context, userId, otp);
  if (!recovery) return refuse('wrongFactor');
  await endSessionsOf(db, userId, { keep: session.id });
  await audit.record(db, { event: 'second_factor.enrolled', actor: userId, address: caller.address });
  return done({ recovery });
}

/** Turns the second factor off, with one of its codes. */
export async function dropFactor(
  context: MerchantContext & LoginContext,
  { otp }: { otp: string },
  caller: Caller,
): Promise<Result<{ removed: boolean }>> {
  const session = await sessionFor(context, caller);
  if ('ok' in session) return session;
  const { db, audit } = context;
  const refusal = await checkFactor(context, session.userId, otp, caller);
  if (refusal) return refusal;
  const removed = await removeFactor(db, session.userId, context.clock());
  if (removed) await audit.record(db, { event: 'second_factor.removed', actor: session.userId, address: caller.address });
  return done({ removed });
}

/** Authenticates a logged-in user again; the session gets a new secret. */
export async function confirmIdentity(
  context: MerchantContext & LoginContext,
  { otp }: { otp: string },
  caller: Caller,
): Promise<Result<{ session: string; confirmed: boolean }>> {
  const session = await sessionFor(context, caller);
  if ('ok' in session) return session;
  const refusal = await checkFactor(context, session.userId, otp, caller);
  if (refusal) return refusal;
  const { db, clock, audit } = context;
  const secret = await withRetry(() =>
    db.transaction().execute(async (trx) => {
      await audit.record(trx, { event: 'session.reauthenticated', actor: session.userId, address: caller.address });
      return beginSession(trx, session.userId, clock(), caller);
    }),
  );
  return done({ session: secret, confirmed: true });
}
