import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { CONSENT_VERSION } from '../../../../../widgets/domain/site/consent.ts';
import { hasPostgres } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL, PACKAGE } from '../../../../support/databases/sample-data.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

/** Statements of one new enquiry with the beginning and the end of its transaction. Each is a round trip to PostgreSQL. */
const MOST_STATEMENTS = 14;

let app: TestApp;
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

/** Returns the text of each statement that the request sends to PostgreSQL. */
async function statementsOf(request: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await request();
  return query.mock.calls.map(([statement]) => String((statement as unknown as { text?: string })?.text ?? statement));
}

const sendEnquiry = async (phone_num: string, details: object, key = phone_num) => {
  const { body } = await app.post(
    '/api/hotel/MakeAppointment',
    { phone_num, merchant_id: OPEN_HOTEL, from_type: 18, ...details },
    { 'idempotency-key': `key-of-${key}` },
  );
  expect(body.status).toEqual({ RetCode: 0, msg: '' });
};

it.runIf(hasPostgres).each([
  ['a merchant', {}],
  ['a package, with the consent text that the form showed', { package_id: PACKAGE, consent: { mode: 'notice', version: CONSENT_VERSION } }],
])(`an enquiry about %s takes at most ${MOST_STATEMENTS} statements on PostgreSQL`, async (_, details) => {
  app = await startTestApp({ engine: 'postgres' });
  await sendEnquiry('13800138000', details);
  const statements = await statementsOf(() => sendEnquiry('13800138001', details));
  expect(statements.filter((text) => text === 'commit')).toHaveLength(1);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(MOST_STATEMENTS);
});
