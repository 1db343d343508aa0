/** Features that the operator switches off in the site file. */
import { expect, it } from 'vitest';
import type { Feature } from '../../../../host-site/platform/feature/feature.ts';
import { switchedByRestart, switchFeatures } from '../../../../host-site/platform/feature/switches.ts';
import { SettingsError } from '../../../../host-site/platform/settings/settings.ts';

const feature = (name: string, needs: readonly Feature[], kind?: 'required'): Feature => ({
  name,
  what: '',
  needs,
  ...(kind && { kind }),
  web: async () => ({ web: {} }),
});
const shop = feature('shop', [], 'required');
const chat = feature('chat', [shop]);
const offers = feature('offers', [shop, chat]);
const notes = feature('notes', [shop]);
const ALL = [shop, chat, offers, notes];

const switched = (features: Record<string, 'on' | 'off'>) => switchFeatures(ALL, { features }, 'site.json');

it('has every feature that the file does not switch off, in their order', () => {
  expect(switched({})).toEqual({ on: ALL, off: [] });
  expect(switched({ chat: 'off', offers: 'off', notes: 'on' })).toEqual({ on: [shop, notes], off: [chat, offers] });
});

it.each([
  [{ chats: 'off' }, 'site.json: features.chats is unknown: use a feature that "npm run data -- features" lists.'],
  [{ chats: 'on' }, 'site.json: features.chats is unknown: use a feature that "npm run data -- features" lists.'],
  [{ shop: 'off' }, 'site.json: features.shop is wrong: every site has shop, so remove this line.'],
  [{ chat: 'off' }, 'site.json: features.chat is wrong: what is on needs it, so switch off offers too, or remove this line.'],
] as const)('refuses %j in one line that says what to do', (features, message) => {
  expect(() => switched(features)).toThrow(new SettingsError(message));
});

it('names the features that only a restart switches', () => {
  const running = switched({ notes: 'off' });
  expect(switchedByRestart(running, running)).toBe('');
  expect(switchedByRestart(running, switched({ offers: 'off' }))).toBe('offers, notes');
});
