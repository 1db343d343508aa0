/** Logs numbers in: requests a code, reads it from the message, and sends it. */
import type { SmsSender } from '../../../host-site/features/login/service/sms.ts';
import type { TestApp } from './test-app.ts';

/** Keeps the newest code of each number. */
export function fakeSms(): SmsSender & { codes: Map<string, string> } {
  const codes = new Map<string, string>();
  return {
    codes,
    async sendCode(phone, code) {
      codes.set(phone, code);
      return true;
    },
  };
}

export const cookiesOf = ({ headers }: { headers: Record<string, unknown> }): string[] => [headers['set-cookie'] ?? []].flat() as string[];
/** Returns the Cookie header that a browser would send. */
export const cookieHeader = (lines: readonly string[]): string =>
  lines
    .filter((line) => !/; Max-Age=0(;|$)/.test(line))
    .map((line) => line.split(';')[0])
    .join('; ');

/** Returns the Cookie header of a login in a new browser without cookies. */
export async function logInAs(app: TestApp, sms: { codes: Map<string, string> }, phone: string): Promise<{ cookie: string }> {
  const sent = await app.post('/api/php/login/code', { phone_num: phone });
  if (sent.body.status.RetCode !== 0) throw new Error(`login code: ${sent.text}`);
  const cookie = cookieHeader(cookiesOf(sent));
  const reply = await app.post('/api/php/login', { phone_num: phone, code: sms.codes.get(phone) }, { cookie });
  if (reply.body.status.RetCode !== 0) throw new Error(`login: ${reply.text}`);
  return { cookie: cookieHeader(cookiesOf(reply)) };
}
