// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { merchantHeaders } from '../../../../widgets/platform/services/merchant-identity.ts';

afterEach(() => {
  sessionStorage.clear();
  for (const name of ['user', 'main_user']) document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
});

// Specification 3#12
it("sends the main merchant's token rather than the user's, and the city of the session's merchant", () => {
  expect(merchantHeaders(sessionStorage)).toEqual({});
  document.cookie = 'user=u1; path=/';
  sessionStorage.setItem('merchant', JSON.stringify({ city_code: 87 }));
  expect(merchantHeaders(sessionStorage)).toEqual({ 'Http-Token': 'u1', cid: '87' });
  document.cookie = 'main_user=m1; path=/';
  expect(merchantHeaders(sessionStorage)).toEqual({ 'Http-Token': 'm1', cid: '87' });
});
it.each(['no json', 'null', '{"city_code":"87; x"}', '{"city_code":{}}'])('sends no city when the session contains %s', (text) => {
  sessionStorage.setItem('merchant', text);
  expect(merchantHeaders(sessionStorage)).toEqual({});
});
it('continues when the session storage is not accessible', () => {
  const denied = () => {
    throw new Error('denied');
  };
  expect(merchantHeaders({ getItem: denied })).toEqual({});
});
