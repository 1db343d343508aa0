import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { detailHeadStyles } from '../../../../../host-site/features/catalogue/ui/heads/detail-head.styles.ts';
import { FEATURES } from '../../../../../host-site/features.ts';
import { loadPages, loadWeb } from '../../../../../host-site/platform/feature/feature.ts';
import { tabStyles } from '../../../../../host-site/platform/ui/styles/tabs.styles.ts';
import { siteCss } from '../../../../../host-site/routes/site-css.ts';
import { hotel, pageServer } from '../../pages/fake-services.ts';
import { load } from '../../pages/html.ts';

const HOTEL = `/hotel/hangzhou/detail_${hotel.id}`;

it.each([HOTEL, '/search?keyword=%E6%9D%AD%E5%B7%9E', '/hangzhou/hunlisheying-merchant', '/hangzhou/hunlisheying-example'])(
  'gives the tabs of %s the style that all tabs have',
  async (path) => {
    const { html } = await load(await pageServer(), path);
    expect(html).toMatch(new RegExp(`<nav class="${tabStyles.cls.tabs}[ "]`));
  },
);

it.each([
  HOTEL,
  '/merchant/701',
  '/package/7101',
  '/example/7201',
  `/hotel/package?packageId=9001&cityId=87&cityWord=hangzhou&merchantId=${hotel.id}`,
])('begins %s with the head that all details have', async (path) => {
  const page = await load(await pageServer(), path);
  expect(page.status).toBe(200);
  expect(page.html).toMatch(new RegExp(`<div class="${detailHeadStyles.cls.head}[ "][^>]*><div><h1>`));
});

it('contains the style of the round button once', async () => {
  expect(
    siteCss(await loadPages(await loadWeb(FEATURES))).text.match(/width:44px;height:44px;padding:0;border:0;border-radius:50%/g),
  ).toHaveLength(1);
  expect(readFileSync('host-site/platform/ui/pictures/viewer.styles.ts', 'utf8')).not.toContain("width: '44px'");
});
