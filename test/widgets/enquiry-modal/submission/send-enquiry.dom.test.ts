// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { failed, type Result } from '../../../../widgets/domain/services/result.ts';
import { isOutcomeUnknown, sendEnquiry } from '../../../../widgets/enquiry-modal/submission/send-enquiry.ts';
import type { CallOptions, PageState, ServiceCall } from '../../../../widgets/platform/mounting/widget.ts';
import { readCookie } from '../../../../widgets/platform/services/cookies.ts';

const enquiry = (phone_num: string, merchant_id = '7') => ({ phone_num, merchant_id, from_type: 18 });
const OK: Result<unknown> = { ok: true, data: { merchant: { id: 7, name: '' }, receipt: 'R' }, msg: '' };

/** A service that answers each request with the next of `answers`. */
function fakeService(...answers: Result<unknown>[]) {
  const requests: (CallOptions & { service: string; path: string })[] = [];
  const call = (async (service: string, path: string, options: CallOptions = {}) => {
    requests.push({ service, path, ...options });
    return answers.shift() ?? OK;
  }) as ServiceCall;
  const page: PageState = {};
  return {
    env: { call, page, readCookie },
    requests,
    keys: () => requests.map(({ headers }) => headers?.['Idempotency-Key']),
  };
}

afterEach(() => {
  document.cookie = 'token=; max-age=0';
});

describe('sending an enquiry', () => {
  // Specification 3#6, 7#10
  it('posts the specified fields, with token and visitor id', async () => {
    document.cookie = 'token=t1';
    const { env, requests } = fakeService();
    await sendEnquiry(env, enquiry('13800138000'));
    expect(requests[0]).toMatchObject({
      service: 'hotel',
      path: '/MakeAppointment',
      method: 'POST',
      data: { phone_num: '13800138000', merchant_id: '7', from_type: 18 },
      headers: {
        token: 't1',
        visitorId: expect.stringMatching(/^[0-9a-f]{32}$/),
        'Idempotency-Key': expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    });
  });

  it('reuses the key when the same enquiry is sent again', async () => {
    const { env, keys } = fakeService(failed(), failed(), OK);
    for (let i = 0; i < 3; i++) await sendEnquiry(env, enquiry('13800138000'));
    expect(new Set(keys()).size).toBe(1);
  });

  it('creates a new key for another number, another merchant, and after an acknowledgement', async () => {
    const { env, keys } = fakeService(failed(), failed(), OK);
    await sendEnquiry(env, enquiry('13800138000'));
    await sendEnquiry(env, enquiry('13900139000'));
    await sendEnquiry(env, enquiry('13900139000', '8'));
    await sendEnquiry(env, enquiry('13900139000', '8'));
    expect(new Set(keys()).size).toBe(4);
  });

  it.each([
    [4444, true],
    [500, true],
    [503, true],
    [429, false],
    [1101, false],
    [1, false],
  ])('leaves the outcome unresolved after code %d: %s', (code, isOpen) => {
    expect(isOutcomeUnknown(code)).toBe(isOpen);
  });
});
