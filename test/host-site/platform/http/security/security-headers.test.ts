import { expect, it } from 'vitest';
import { contentPolicy } from '../../../../../host-site/platform/http/security/security-headers.ts';
import { siteOf } from '../../../../../host-site/platform/settings/site/site.ts';
import { siteSettingsFrom } from '../../../../../host-site/platform/settings/site/site-settings.ts';
import { readSettings } from '../../../../support/site/settings.ts';

const policy = (said: object) => {
  const text = contentPolicy({ site: siteOf(readSettings({}), [], siteSettingsFrom(said, 'site.json')), styleHashes: [] }, '');
  return Object.fromEntries(text.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
};

it('allows the statistics scripts to load and report, and no other third party', () => {
  const counting = policy({
    analytics: {
      statistics: { src: 'https://s.example/hm.js?{id}', ids: { other: 'a' } },
      analytics: { src: 'https://a.example/x.js', id: 'b' },
    },
  });
  for (const directive of ['script-src', 'img-src', 'connect-src'])
    expect(counting[directive]).toEqual(expect.arrayContaining(['https://s.example', 'https://a.example']));
  expect(JSON.stringify(policy({}))).not.toContain('example');
  expect(JSON.stringify([counting['style-src'], counting['form-action'], counting['default-src']])).not.toContain('example');
});

it('does not name the origin of an analytics script whose ids are empty', () => {
  const analytics = {
    statistics: { src: 'https://s.example/hm.js?{id}', ids: { hotel: '', flagged: '', other: '' } },
    analytics: { src: 'https://a.example/x.js?{id}', id: '' },
  };
  expect(policy({ analytics })).toEqual(policy({}));
  expect(policy({ analytics: { analytics: { src: 'https://a.example/x.js' } } })['script-src']).toContain('https://a.example');
});
