/** Environment of a widget in tests of header, search box and city selector: services respond from a table, events are recorded. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { Options } from '../../../widgets/contract.ts';
import { failed, type Result } from '../../../widgets/domain/services/result.ts';
import { LOGO } from '../../../widgets/domain/site/logo.ts';
import { menusOf } from '../../../widgets/domain/site/menus.ts';
import { LINK_FAMILIES, type Site } from '../../../widgets/domain/site/site.ts';
import { completeOptions } from '../../../widgets/platform/mounting/options/attributes.ts';
import type { WidgetEnv } from '../../../widgets/platform/mounting/widget.ts';
import { readCookie, writeCookie } from '../../../widgets/platform/services/cookies.ts';
import { openResults, searchTarget } from '../../../widgets/search-box/search-target.ts';

const code = { text: 'https://main.test/home/app', size: 1, bits: 'gA==' };

const base = {
  brand: { name: '喜宴', latin: 'XIYAN', logo: LOGO },
  origins: { main: 'https://main.test', hotel: 'https://main.test/hotel' },
  links: Object.fromEntries(LINK_FAMILIES.map((family) => [family, 'https://main.test'])) as Site['links'],
};

export const SITE = {
  ...base,
  menus: menusOf(base),
  services: {},
  qr: { app: code, wechat: code, weibo: code },
  hasAccounts: true,
  cookieDomain: '',
} as unknown as Site;

export const CITIES = [
  { id: 5, name: '杭州', pinying: 'hangzhou', hot: 1 },
  { id: 3, name: '上海', pinying: 'shanghai', hot: 2 },
  { id: 9, name: '湖州', pinying: 'huzhou' },
  { id: 1, name: '北京', pinying: 'beijing' },
];
export const WORDS = [
  { id: 1, alias_title: '无柱宴会厅' },
  { id: 2, alias_title: '草坪婚礼' },
];
export const RANKS = [
  { id: 1, alias_title: '国庆档期', heat: 24000 },
  { id: 2, alias_title: '带婚房', heat: 0 },
];

export const ok = <T>(data: T): Result<T> => ({ ok: true, data, msg: '' });

export type Answers = Record<string, Result<unknown> | Promise<Result<unknown>>>;
export const ALL: Answers = {
  '/search/inputWords': ok(WORDS),
  '/search/ranks': ok(RANKS),
  '/city/active': ok(CITIES),
  '/city/current': ok({ cid: 1, name: '北京' }),
};

/** @param answers by path; a path that is missing fails */
export function surroundings(answers: Answers = ALL) {
  const events: [name: string, detail: unknown][] = [];
  const call = vi.fn(async (_service: string, path: string, _options?: unknown) => answers[path] ?? failed());
  const env = {
    site: SITE,
    host: null,
    page: { searches: { searchTarget, openResults } },
    lang: 'zh-CN',
    t: (text: string) => text,
    call,
    emit: vi.fn((name: string, detail: unknown) => {
      events.push([name, detail]);
      return true;
    }),
    adopt: () => {},
    idle: async () => {},
    visibleAt: performance.now(),
    readCookie,
    writeCookie,
    toast: vi.fn(),
  };
  return { env: env as unknown as WidgetEnv, events, call, emit: env.emit };
}

export const optionsOf = (attributes: Partial<Options> = {}): Options => completeOptions(attributes);

/** Waits until responses have arrived and are rendered: each round may start a request whose response the next one renders. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 5; round++) await act(async () => {});
}
