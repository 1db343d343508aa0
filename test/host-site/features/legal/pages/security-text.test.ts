import { expect, it } from 'vitest';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { startTestApp } from '../../../../support/site/test-app.ts';

const NOW = Date.UTC(2026, 10, 22, 15);

it.each([
  [{}, 'Contact: http://127.0.0.1:3000/privacy'],
  [{ SECURITY_CONTACT: 'mailto:security@example.com' }, 'Contact: mailto:security@example.com'],
])('names the contact, the expiry and its own address in security.txt (%j)', async (env, contact) => {
  const app = await startTestApp({ pages, clock: () => NOW, env });
  const { status, text, headers } = await app.get('/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text.split('\n')).toEqual([
    contact,
    'Expires: 2027-05-21T00:00:00.000Z',
    'Preferred-Languages: zh, en',
    'Canonical: http://127.0.0.1:3000/.well-known/security.txt',
    '',
  ]);
  await app.close();
});

it('rejects a contact that is not an address', async () => {
  await expect(startTestApp({ env: { SECURITY_CONTACT: 'call us' } })).rejects.toThrow('SECURITY_CONTACT is wrong: use a mailto:');
});
