/** Headers of merchant requests. No widget sends such requests by itself. */
import { readCookie } from './cookies.ts';

/**
 * Returns the headers: the token of the main merchant, else of the user, and the city of the session's merchant. Missing values are left out.
 * @param session storage with the merchant as JSON under `merchant`; a page's sessionStorage
 */
export function merchantHeaders(session: Pick<Storage, 'getItem'>): Record<string, string> {
  const token = readCookie('main_user') || readCookie('user');
  let city: unknown;
  try {
    city = (JSON.parse(session.getItem('merchant') ?? '{}') as { city_code?: unknown }).city_code;
  } catch {
    // Storage is inaccessible, or the value is not JSON.
  }
  return { ...(token && { 'Http-Token': token }), ...(/^\d{1,15}$/.test(`${city}`) && { cid: `${city}` }) };
}
