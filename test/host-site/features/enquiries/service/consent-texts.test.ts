import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enquiryExport } from '../../../../../host-site/features/enquiries/exports.ts';
import { consentText } from '../../../../../host-site/features/enquiries/service/consent-texts.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { CONSENT_VERSION, consentParts, stricterConsent } from '../../../../../widgets/domain/site/consent.ts';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL, SECOND_HOTEL } from '../../../../support/databases/sample-data.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { load } from '../../../platform/pages/html.ts';

const keyring = readKeyring(newKeys());
const HOTLINE = '400-000-0000';

describe.each(ENGINES)('consent text on %s', (engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp({ engine, keyring });
  });
  afterEach(() => app.close());

  const ask = (phone_num: string, consent?: object, merchant_id = OPEN_HOTEL) =>
    app.post('/api/hotel/MakeAppointment', { phone_num, merchant_id, from_type: 18, consent });
  const exported = async () => {
    const rows: Record<string, unknown>[] = [];
    for await (const row of enquiryExport({ db: app.db, keyring, reveal: false }).rows) rows.push(row);
    return rows.sort((a, b) => String(a.phone).localeCompare(String(b.phone)));
  };

  it('is stored word for word, once for all couples who saw it, and exported with the enquiry', async () => {
    await ask('13800138001', { mode: 'notice', version: '2026-11' });
    await ask('13800138002', { mode: 'notice', version: '2026-11' });
    await ask('13800138003', { mode: 'checkbox', version: '2026-11' }, SECOND_HOTEL);
    const notice = '提交即同意把手机号提供给云汀酒店，仅用于确认档期，可随时致电400-000-0000撤回。';
    const box = '我同意把手机号提供给春和酒店，仅用于确认档期，可随时致电400-000-0000撤回。';
    expect(await exported()).toMatchObject([
      { consent: 'notice/2026-11', consent_text: notice },
      { consent: 'notice/2026-11', consent_text: notice },
      { consent: 'checkbox/2026-11', consent_text: box },
    ]);
    const storedTexts = await app.db.selectFrom('consent_text').select(['mode', 'version', 'text']).orderBy('mode').execute();
    expect(storedTexts).toEqual([
      { mode: 'checkbox', version: '2026-11', text: box },
      { mode: 'notice', version: '2026-11', text: notice },
    ]);
  });

  it('is empty where the request names none', async () => {
    await ask('13800138002');
    await ask('13800138003', { mode: 'notice', version: 'toString' });
    expect((await exported()).map(({ consent, consent_text }) => [consent, consent_text])).toEqual([
      ['not-stated/', ''],
      ['notice/toString', ''],
    ]);
    expect(await app.db.selectFrom('consent_text').selectAll().execute()).toEqual([]);
  });
});

describe('consent in the request', () => {
  const NOTICE = { mode: 'notice', version: '2026-11' };
  const BOX = { mode: 'checkbox', version: '2026-11' };
  const OFF = { mode: 'off' };

  it.each([
    ['checkbox', undefined, undefined],
    ['checkbox', {}, undefined],
    ['checkbox', { version: '2026-11' }, undefined],
    ['checkbox', OFF, undefined],
    ['checkbox', NOTICE, undefined],
    ['checkbox', BOX, 'checkbox/2026-11'],
    ['notice', OFF, undefined],
    ['notice', undefined, 'not-stated/'],
    ['notice', { version: '2026-11' }, 'not-stated/2026-11'],
    ['notice', NOTICE, 'notice/2026-11'],
    ['notice', BOX, 'checkbox/2026-11'],
    ['off', undefined, 'not-stated/'],
    ['off', OFF, 'off/'],
    ['off', NOTICE, 'notice/2026-11'],
  ] as const)('is compared with the site’s mode: under %s, %j is recorded as %s or rejected', async (CONSENT, consent, recorded) => {
    const app = await startTestApp({ env: { CONSENT } });
    const payload = { phone_num: '13800138000', merchant_id: OPEN_HOTEL, from_type: 18, ...(consent && { consent }) };
    const { status, body } = await app.post('/api/hotel/MakeAppointment', payload);
    expect([status, body.status.RetCode]).toEqual([200, recorded ? 0 : 1106]);
    expect(await app.db.selectFrom('enquiry').select('consent').execute()).toEqual(recorded ? [{ consent: recorded }] : []);
    await app.close();
  });

  it.each([
    ['checkbox', {}, 422, undefined],
    ['checkbox', { consent_shown: 'notice/2026-11' }, 422, undefined],
    ['checkbox', { consent_shown: 'checkbox/2026-11' }, 422, undefined],
    ['checkbox', { consent_shown: 'checkbox/2026-11', consent: '1' }, 200, 'checkbox/2026-11'],
    ['notice', { consent_shown: 'off/2026-11' }, 422, undefined],
    ['notice', { consent_shown: 'checkbox/2026-11' }, 422, undefined],
    ['notice', { consent_shown: 'notice/2026-11' }, 200, 'notice/2026-11'],
    ['notice', {}, 200, 'not-stated/'],
    ['notice', { consent_shown: 'always/1' }, 200, 'not-stated/'],
    ['off', {}, 200, 'not-stated/'],
  ] as const)(
    'is compared with the site’s mode in the form without script too: under %s, %j gets status %i',
    async (CONSENT, fields, status, recorded) => {
      const app = await startTestApp({ env: { CONSENT }, pages });
      const payload = new URLSearchParams({ merchant_id: String(OPEN_HOTEL), phone_num: '13800138000', ...fields }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const page = await load(app.server, '/enquiry', { method: 'POST', payload, headers });
      expect(page.status).toBe(status);
      expect(await app.db.selectFrom('enquiry').select('consent').execute()).toEqual(recorded ? [{ consent: recorded }] : []);
      // The form after the refusal shows the box or the sentence, and sends it.
      if (!recorded)
        expect(page.html).toContain(
          `name="consent_shown" value="${/checkbox/.test(CONSENT + JSON.stringify(fields)) ? 'checkbox' : CONSENT}/2026-11"`,
        );
      await app.close();
    },
  );
});

it('matches the forms of this release', () => {
  for (const mode of ['notice', 'checkbox'] as const)
    expect(consentText({ mode, version: CONSENT_VERSION }, '云汀酒店', HOTLINE)).toBe(consentParts(mode, HOTLINE).join('云汀酒店'));
});

it('never changes under its version: a new wording is a new entry in host-site/features/enquiries/service/consent-texts.ts and a new CONSENT_VERSION', () => {
  const texts = (['notice', 'checkbox'] as const).flatMap((mode) =>
    ['', HOTLINE].map((hotline) => consentText({ mode, version: '2026-11' }, '商家', hotline)),
  );
  expect(texts).toEqual([
    '提交即同意把手机号提供给商家，仅用于确认档期，可随时撤回。',
    '提交即同意把手机号提供给商家，仅用于确认档期，可随时致电400-000-0000撤回。',
    '我同意把手机号提供给商家，仅用于确认档期，可随时撤回。',
    '我同意把手机号提供给商家，仅用于确认档期，可随时致电400-000-0000撤回。',
  ]);
});

it.each([
  ['notice', '', 'notice'],
  ['notice', 'off', 'notice'],
  ['notice', 'checkbox', 'checkbox'],
  ['checkbox', 'off', 'checkbox'],
  ['checkbox', 'notice', 'checkbox'],
  ['off', '', 'off'],
  ['off', 'notice', 'notice'],
  ['off', 'checkbox', 'checkbox'],
] as const)('follows the stricter of site (%s) and tag (%s)', (site, tag, mode) => {
  expect(stricterConsent(site, tag)).toBe(mode);
});
