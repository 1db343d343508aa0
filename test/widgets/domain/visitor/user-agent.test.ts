import { expect, it } from 'vitest';
import { environmentOf } from '../../../../widgets/domain/services/environment.ts';
import { isBot } from '../../../../widgets/domain/visitor/bots.ts';
import { deviceKind } from '../../../../widgets/domain/visitor/user-agent.ts';

const WECHAT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.48';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; 23127PN0CC) AppleWebKit/537.36 Chrome/124.0.0.0 Mobile Safari/537.36';
const DESK = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/124.0.0.0 Safari/537.36';

it.each([
  [`${WECHAT} miniProgram/wx1`, 'miniprogram'],
  [`${ANDROID} XiyanUser/3.1`, 'app-user'],
  [`${WECHAT} XiyanMerchant/2.0`, 'app-merchant'],
  [`${ANDROID} XiyanCard/1.0`, 'app-card'],
  [`${DESK} Electron/29.1`, 'desktop'],
  [WECHAT, 'ios'],
  [ANDROID, 'android'],
  [DESK, 'other'],
  ['', 'other'],
])('classifies %s as %s', (userAgent, kind) => {
  expect(deviceKind(userAgent)).toBe(kind);
});

it.each([
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Sogou web spider/4.0',
  'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/124.0.0.0',
  'facebookexternalhit/1.1',
  'curl/8.5.0',
])('recognises %s as a bot', (userAgent) => {
  expect(isBot(userAgent)).toBe(true);
});
it('recognises no browser as a bot', () => {
  expect([WECHAT, ANDROID, DESK, `${ANDROID} CUBOT NOTE 7`].filter(isBot)).toEqual([]);
});

// Specification 9#22
it.each([
  ['http://localhost:3000', 'pre'],
  ['https://www7.xiyan.example', 'pre'],
  ['https://www.xiyan.example', 'prod'],
])('classifies the device of %s as %s', (origin, environment) => {
  expect(environmentOf(origin)).toBe(environment);
});
