/** Runs the signature samples of docs/enquiries.md and compares its limits with the code. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DELIVERY_TIMINGS } from '../../../../../host-site/features/enquiries/delivery/delivery-timings.ts';
import { ENQUIRY_LIMITS } from '../../../../../host-site/features/enquiries/service/enquiry-limits.ts';
import { FEATURES } from '../../../../../host-site/features.ts';
import { requestLimits } from '../../../../../host-site/platform/limits/request-limits.ts';
import { signatureHeaders } from '../../../../../host-site/platform/outgoing/webhook.ts';
import { readSettings } from '../../../../support/site/settings.ts';

const page = readFileSync(new URL('../../../../../docs/enquiries.md', import.meta.url), 'utf8');
const samples = [...page.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = '']) => code);
const SECRET = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
type Read = (secret: string, headers: Record<string, string>, body: string) => unknown;

it.each([0, 1])("its sample %i accepts the site's signatures and rejects everything else", async (at) => {
  // An address of its own cannot import packages by name: the name becomes a file.
  const code = (samples[at] ?? '').replace("'standardwebhooks'", JSON.stringify(import.meta.resolve('standardwebhooks')));
  const { read } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as { read: Read };
  const body = '{"type":"enquiry.created","data":{"phone":"13800000000"}}';
  const headers = (now = Date.now(), secret = SECRET) => signatureHeaders(secret, { id: 'e1', body, now });
  expect(read(SECRET, headers(), body)).toEqual(JSON.parse(body));
  expect(() => read(SECRET, headers(), body.replace('138', '139'))).toThrow();
  expect(() => read(SECRET, { ...headers(), 'webhook-id': 'e2' }, body)).toThrow();
  expect(() => read(SECRET, headers(Date.now() - 3_600_000), body)).toThrow();
  expect(() => read(SECRET, headers(Date.now(), Buffer.alloc(32, 4).toString('base64')), body)).toThrow();
});

it('states the numbers that the code uses', () => {
  const { call, enquiry, plainForm, besideEnquiry, withdrawal } = requestLimits(FEATURES, readSettings({}));
  for (const row of [
    `| all requests of one visitor | ${call.points} a minute`,
    `| enquiries of one visitor | ${enquiry.points} in 10 minutes |`,
    `| withdrawals by one visitor | ${withdrawal.points} in 10 minutes |`,
    `| enquiries of all visitors | about ${enquiry.pointsInAll} in 10 minutes (\`ENQUIRY_TOTAL\`) |`,
    `| of these, by the form without script | ${plainForm.points} in 10 minutes |`,
    `| related calls of one visitor (status, challenge, wedding plan) | ${besideEnquiry.points} in 10 minutes |`,
    `| new enquiries of one visitor without a proof of work | ${ENQUIRY_LIMITS.enquiriesUnproven} in 10 minutes |`,
    `| changes of the wedding plan of one receipt, including repeated ones | ${ENQUIRY_LIMITS.weddingChangesPerReceipt} in 10 minutes |`,
    `| new enquiries of one phone number | ${ENQUIRY_LIMITS.enquiriesPerPhone} in a day, counted in the database`,
    `| deliveries of new enquiries to one merchant | ${ENQUIRY_LIMITS.enquiriesPerMerchant} in an hour;`,
    `After ${DELIVERY_TIMINGS.tries} tries`,
    `within ${DELIVERY_TIMINGS.timeout / 1000} seconds`,
    `requests under way ${DELIVERY_TIMINGS.grace / 1000} seconds`,
  ])
    expect(page).toContain(row);
});
