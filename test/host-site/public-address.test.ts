import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { FEATURES } from '../../host-site/features.ts';
import { serviceSlots } from '../../host-site/platform/feature/running.ts';
import { isPublic, refusePublicTrial, warnOfPublicDemo } from '../../host-site/public-address.ts';
import { readSettings } from '../support/site/settings.ts';

const run = promisify(execFile);
const START = fileURLToPath(new URL('../../host-site/start.ts', import.meta.url));
const gateway = { SMS_GATEWAY_URL: 'https://sms.example/send', SMS_GATEWAY_SECRET: Buffer.alloc(24, 1).toString('base64') };

it.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.5' },
  { PUBLIC_ORIGIN: 'https://www.example.com' },
  { PUBLIC_ORIGIN: 'https://127.0.0.1' },
  { PUBLIC_ORIGIN: 'http://www.xiyan.cn' },
])('does not start without a gateway on %o: one line that states what to set, and exit code 1', async (env) => {
  const failure = await run(process.execPath, [START], { env: { PATH: process.env.PATH, DATA_DIR: '/nowhere', ...env } }).catch(
    (error) => error,
  );
  expect(failure.code).toBe(1);
  expect(failure.stderr).toMatch(/^xiyan: SMS_GATEWAY_URL is missing: [^\n]*XIYAN_MODE=demo[^\n]*\n$/);
});

it.each<Record<string, string>>([
  {},
  { HOST: '::1' },
  { HOST: 'localhost', PUBLIC_ORIGIN: 'http://localhost:8080' },
  { PUBLIC_ORIGIN: 'http://hotel.test:3000' },
  { HOST: '0.0.0.0', XIYAN_MODE: 'demo' },
  { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://www.example.com', ...gateway },
])('starts on %o', (env) => {
  expect(() => refusePublicTrial(readSettings(env), serviceSlots(FEATURES))).not.toThrow();
});

it('warns in the log of a demo site that other machines can reach, and only there', () => {
  const events: object[] = [];
  const log = { warn: (facts: object) => void events.push(facts) };
  warnOfPublicDemo(readSettings({ XIYAN_MODE: 'demo' }), log);
  warnOfPublicDemo(readSettings({ HOST: '0.0.0.0', ...gateway }), log);
  expect(events).toEqual([]);
  warnOfPublicDemo(readSettings({ HOST: '0.0.0.0', XIYAN_MODE: 'demo' }), log);
  expect(events).toEqual([{ event: 'demo.public_address', origin: 'http://127.0.0.1:3000', host: '0.0.0.0' }]);
  expect(isPublic(readSettings({ PUBLIC_ORIGIN: 'http://[::1]:3000' }))).toBe(false);
});
