// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { merchantHeaders } from '../../../../widgets/platform/services/merchant-identity.ts';

afterEach(() => {
  sessionStorage.clear();
  for (const name of ['user', 'main_user']) document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
});

// Specification 3#12
it("asks with the main merchant's token before the user's, and with the city of the session's merchant", () => {
  expect(merchantHeaders(sessionStorage)).toEqual({});
  document.cookie = 'user=u1; path=/';
  sessionStorage.setItem('merchant', JSON.stringify({ city_code: 87 }));
  expect(merchantHeaders(sessionStorage)).toEqual({ 'Http-Token': 'u1', cid: '87' });
  document.cookie = 'main_user=m1; path=/';
  expect(merchantHeaders(sessionStorage)).toEqual({ 'Http-Token': 'm1', cid: '87' });
});
it.each(['no json', 'null', '{"city_code":"87; x"}', '{"city_code":{}}'])('goes without a city where the session holds %s', (text) => {
  sessionStorage.setItem('merchant', text);
  expect(merchantHeaders(sessionStorage)).toEqual({});
});
it('goes on where the session is out of reach', () => {
  const denied = () => {
    throw new Error('denied');
  };
  expect(merchantHeaders({ getItem: denied })).toEqual({});
});
