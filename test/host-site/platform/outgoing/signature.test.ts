import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { signatureHeaders } from '../../../../host-site/platform/outgoing/webhook.ts';

it('gives the example of the Standard Webhooks specification its published signature', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}', now: 1_614_265_330_000 };
  expect(signatureHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', message)).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it.each([32, 33, 34, 35, 36])('signs as node:crypto does with a secret of %i characters without padding', (length) => {
  const secret = 'aB3+/x9Z'.repeat(5).slice(0, length);
  const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update('id.5.{"name":"喜宴"}').digest('base64');
  expect(signatureHeaders(secret, { id: 'id', body: '{"name":"喜宴"}', now: 5999 })['webhook-signature']).toBe(`v1,${signature}`);
});
