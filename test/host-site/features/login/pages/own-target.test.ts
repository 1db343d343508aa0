import { expect, it } from 'vitest';
import { ownTarget } from '../../../../../host-site/features/login/pages/own-target.ts';

const ORIGINS = ['https://www.example.com', 'https://hotel.example.com'];

it.each(['/Login/loginOut', '/%4cogin/loginOut', '/%4C%6f%67in', '/x/../Login', '/login', '/Login%2FloginOut', '/%E0%A4%A'])(
  'does not return to login or logout, written as %s',
  (target) => {
    expect(ownTarget(target, ORIGINS)).toBeUndefined();
  },
);

it.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'https://www.example.com@evil.example/', 'javascript:alert(1)', ''])(
  'does not redirect to %s',
  (target) => {
    expect(ownTarget(target, ORIGINS)).toBeUndefined();
  },
);

it.each(['/hotel', '/Logins', 'https://hotel.example.com/hangzhou?a=b'])('redirects to %s', (target) => {
  expect(ownTarget(target, ORIGINS)).toBe(new URL(target, ORIGINS[0]).href);
});
