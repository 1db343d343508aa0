/** Login by a code that is sent to the phone. Whether a number was here before makes no difference to any answer. */
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { filterPhone, isPhone } from '../../widgets/domain/phone.ts';
import type { Result } from '../../widgets/domain/result.ts';
import { withRetry } from '../database/with-retry.ts';
import { accountHash, accountOf } from './accounts.ts';
import type { ServiceContext } from './context.ts';
import { done, refuse } from './refusals.ts';
import type { Caller, LoggedIn } from './service-call.ts';
import { beginSession, endSession } from './sessions.ts';

export const CODE_SECONDS = 300;
export const CODE_TRIES = 5;
/** A number gets no second code before. */
const AGAIN_SECONDS = 60;
const CODE = /^\d{6}$/;

const codeHash = ({ keyring }: ServiceContext, phone: string, code: string): string => keyring.hash(`code ${phone} ${code}`);

/** Sends a code to the number; the one before it is void. */
export async function sendLoginCode(
  context: ServiceContext,
  { phone_num }: { phone_num: string },
  caller: Caller,
): Promise<Result<{ again: number; seconds: number }>> {
  const { db, keyring, clock, login } = context;
  const phone = filterPhone(phone_num);
  if (!caller.own) return refuse('foreignPage');
  if (!isPhone(phone)) return refuse('invalidPhone');
  if (!login) return refuse('codeNotSent');
  if (!(await login.limits.takeCode(phone, caller.network))) return refuse('tooManyCodes');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = clock();
  const fresh = { code_hash: codeHash(context, phone, code), tries: 0, expires_at: now + CODE_SECONDS * 1000 };
  await db.deleteFrom('login_code').where('expires_at', '<=', now).execute();
  await db
    .insertInto('login_code')
    .values({ phone_hash: accountHash(keyring, phone), ...fresh })
    .onConflict((conflict) => conflict.column('phone_hash').doUpdateSet(fresh))
    .execute();
  return (await login.sms.sendCode(phone, code)) ? done({ again: AGAIN_SECONDS, seconds: CODE_SECONDS }) : refuse('codeNotSent');
}

/** Trades number and code for a new session; the code works once, and after five wrong tries never. */
export async function logIn(
  context: ServiceContext,
  input: { phone_num: string; code: string },
  caller: Caller,
): Promise<Result<LoggedIn>> {
  const { db, keyring, clock, login } = context;
  const phone = filterPhone(input.phone_num);
  const code = filterPhone(input.code);
  if (!caller.own) return refuse('foreignPage');
  if (!isPhone(phone)) return refuse('invalidPhone');
  if (login && !(await login.limits.takeTry(caller.network))) return refuse('tooManyCodes');
  if (!CODE.test(code)) return refuse('wrongCode');
  const phone_hash = accountHash(keyring, phone);
  // Counted before it is compared, so that any number of tries at once are five.
  const kept = await db
    .updateTable('login_code')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('phone_hash', '=', phone_hash)
    .where('tries', '<', CODE_TRIES)
    .where('expires_at', '>', clock())
    .returning('code_hash')
    .executeTakeFirst();
  const given = codeHash(context, phone, code);
  const right = timingSafeEqual(Buffer.from(kept?.code_hash ?? '0'.repeat(64)), Buffer.from(given));
  if (!kept || !right) return refuse('wrongCode');
  const result = await withRetry(() =>
    db.transaction().execute(async (trx) => {
      const used = await trx
        .deleteFrom('login_code')
        .where('phone_hash', '=', phone_hash)
        .where('code_hash', '=', given)
        .returning('phone_hash')
        .executeTakeFirst();
      if (!used) return undefined;
      const account = await accountOf(trx, keyring, phone, clock());
      return { account, session: await beginSession(trx, account.id, clock(), caller.session) };
    }),
  );
  if (!result) return refuse('wrongCode');
  const { account, session } = result;
  return done({
    session,
    user_id: String(account.id),
    nick: account.nick,
    // For display and as the header of that name; opens nothing.
    token: randomBytes(16).toString('hex'),
    bindPhone: account.phoneMask,
    show_bind: '0',
  });
}

/** Ends the caller's session; harmless without one. */
export async function logOut({ db }: ServiceContext, _: object, caller: Caller): Promise<Result<{ ended: boolean }>> {
  if (!caller.own) return refuse('foreignPage');
  await endSession(db, caller.session);
  return done({ ended: caller.session !== '' });
}
