/** What requests of the merchant side carry: for calls that ask as a merchant, none of which a widget makes by itself. */
import { readCookie } from './cookies.ts';

/**
 * Headers: the token of the main merchant, else of the user, and the city of the session's merchant. What is not known is left out.
 * @param session holds the merchant as JSON under `merchant`; a page's sessionStorage
 */
export function merchantHeaders(session: Pick<Storage, 'getItem'>): Record<string, string> {
  const token = readCookie('main_user') || readCookie('user');
  let city: unknown;
  try {
    city = (JSON.parse(session.getItem('merchant') ?? '{}') as { city_code?: unknown }).city_code;
  } catch {
    // Out of reach or no JSON.
  }
  return { ...(token && { 'Http-Token': token }), ...(/^\d{1,15}$/.test(`${city}`) && { cid: `${city}` }) };
}
