/** Login with a code sent by SMS. Responses do not reveal whether a number has an account. */
import { randomBytes } from 'node:crypto';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import { readPhone, toAsciiDigits } from '../../../../widgets/domain/visitor/phone.ts';
import { userName } from '../../../platform/audit/audit.ts';
import type { KeyedContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import { accountIds } from '../../../platform/keys/account-numbers.ts';
import { accountHash, accountHashes } from '../../../platform/keys/hash-keys.ts';
import { readProof, spend } from '../../enquiries/service.ts';
import type { LoginContext } from '../context.ts';
import type { CodeSent, LoggedIn } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { logins } from '../service-slots.ts';
import { accountOf } from './accounts.ts';
import { deviceOf, newDevice } from './devices.ts';
import { beginAttempt, CODE_SECONDS, endAttempt, isRightCode, takeAttempt } from './login-attempts.ts';
import { checkFactor } from './merchant-factor.ts';
import { hasFactor } from './second-factor.ts';
import { beginSession, endSession, sessionOf } from './sessions.ts';
import { visitorOf } from './visitors.ts';

/** Time until a number can get its next code. */
const AGAIN_SECONDS = 60;
const CODE = /^\d{6}$/;

/** Whether the request contains a valid proof of work that was not used before. */
async function isProven(context: KeyedContext, proof: string | undefined): Promise<boolean> {
  const read = proof ? await readProof(context, proof) : undefined;
  return read !== undefined && withRetry(() => context.db.transaction().execute((trx) => spend(trx, read)));
}

/** Sends a code to the number, valid in the requesting browser only. The browser's previous code becomes invalid. */
export async function sendLoginCode(
  context: Omit<LoginContext, 'audit'>,
  { phone_num, proof }: { phone_num: string; proof?: string | undefined },
  caller: Caller,
): Promise<Result<CodeSent>> {
  const { keyring, login } = context;
  const phone = readPhone(phone_num);
  if (!caller.own) return refuse('foreignPage');
  if (!phone) return refuse('invalidPhone');
  const phoneHash = accountHash(keyring, phone);
  const decision = await login.limits.takeCode({
    phone,
    address: caller.address,
    network: caller.network,
    device: deviceOf(keyring, phone, caller.device),
    isProven: await isProven(context, proof),
    isPlainForm: caller.plainForm ?? false,
  });
  if (decision.kind === 'wait') return refuse('tooManyCodes', decision.retryAfter);
  if (decision.kind === 'proof') return refuse('proofNeeded', decision.retryAfter);
  const { code, secret } = await beginAttempt(context, { phone, phoneHash, previous: caller.attempt });
  const isSent = await login.sms.sendCode(phone, code);
  return isSent ? done({ attempt: secret, again: AGAIN_SECONDS, seconds: CODE_SECONDS }) : refuse('codeNotSent');
}

/** Returns the id of the number's account; undefined: none. */
const accountId = async ({ db, keyring }: KeyedContext, phone: string): Promise<number | undefined> =>
  (await accountIds(db, accountHashes(keyring, phone)))[0];

/** Records a wrong code; the target is the number's account, if there is one. */
async function refuseLogin(context: Omit<LoginContext, 'login'>, { address }: Caller, phone: string): Promise<Result<never>> {
  const { db, audit } = context;
  const account = await accountId(context, phone);
  await audit.record(db, {
    event: 'login.failed',
    actor: 'anonymous',
    address,
    target: account === undefined ? '' : userName(account),
    detail: { reason: 'code' },
  });
  return refuse('wrongCode');
}

/** Creates a session. A code is valid once, in the browser that requested it, and for five attempts. The account takes over the planner of a visitor. */
export async function logIn(
  context: LoginContext,
  input: { phone_num: string; code: string; otp?: string },
  caller: Caller,
): Promise<Result<LoggedIn>> {
  const { db, keyring, clock, slots, login } = context;
  const phone = readPhone(input.phone_num);
  const code = toAsciiDigits(input.code).replace(/\s/g, '');
  if (!caller.own) return refuse('foreignPage');
  if (!phone) return refuse('invalidPhone');
  const wait = await login.limits.takeTry(caller.network);
  if (wait) return refuse('tooManyCodes', wait);
  const phoneHash = accountHash(keyring, phone);
  const attempt = CODE.test(code) ? await takeAttempt(context, caller.attempt, phoneHash) : undefined;
  if (!isRightCode(context, attempt, { phone, code })) return refuseLogin(context, caller, phone);
  const existingId = await accountId(context, phone);
  if (existingId !== undefined && (await hasFactor(db, existingId))) {
    const refusal = await checkFactor(context, existingId, input.otp ?? '', caller);
    if (refusal) return refusal;
  }
  const result = await withRetry(() =>
    db.transaction().execute(async (trx) => {
      if (!(await endAttempt(trx, caller.attempt))) return undefined;
      const account = await accountOf(trx, keyring, phone, clock());
      const session = await beginSession(trx, account.id, clock(), caller);
      const taken = { visitor: caller.visitor, accountId: account.id, now: clock() };
      for (const takeOver of slots.of(logins)) await takeOver(trx, taken);
      await context.audit.record(trx, { event: 'login.succeeded', actor: account.id, address: caller.address });
      return { account, session };
    }),
  );
  if (!result) return refuseLogin(context, caller, phone);
  const { account, session } = result;
  const merchant = await db
    .selectFrom('merchant_user')
    .select('merchant_id')
    .where('phone_hash', 'in', accountHashes(keyring, phone))
    .limit(1)
    .executeTakeFirst();
  return done({
    session,
    isMerchant: merchant !== undefined,
    device: newDevice(keyring, phone),
    user_id: String(account.id),
    nick: account.nick,
    // For display and as the header `token`; authorises nothing.
    token: randomBytes(16).toString('hex'),
    bindPhone: account.phoneMask,
    show_bind: '0',
  });
}

/** Logs a visitor in, whose planner the number's account takes over; without a session as a visitor, or with a login, it refuses and uses up no code. */
export async function bindLogin(
  context: LoginContext,
  input: { phone_num: string; code: string; otp?: string },
  caller: Caller,
): Promise<Result<LoggedIn>> {
  if (!caller.own) return refuse('foreignPage');
  if (await sessionOf(context, caller.session)) return refuse('alreadyBound');
  const visitor = await visitorOf(context.db, caller.visitor, context.clock());
  return visitor === undefined ? refuse('noVisitor') : logIn(context, input, caller);
}

/** Ends the caller's session; does nothing without one. */
export async function logOut(
  context: Omit<LoginContext, 'login' | 'keyring'>,
  _: object,
  caller: Caller,
): Promise<Result<{ ended: boolean }>> {
  if (!caller.own) return refuse('foreignPage');
  const { db, audit } = context;
  const session = await sessionOf(context, caller.session);
  await endSession(db, caller.session);
  if (session) await audit.record(db, { event: 'session.logged_out', actor: session.userId, address: caller.address });
  return done({ ended: caller.session !== '' });
}
