import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { consoleSms } from '../../../host-site/features/login/service/sms.ts';
import { createLog } from '../../../host-site/startup/log.ts';
import { logStream } from '../../../host-site/startup/log-stream.ts';

async function setUp(format: 'auto' | 'json' | 'pretty', isTTY: boolean) {
  const written: string[] = [];
  const stream = await logStream(format, { isTTY, write: (text) => written.push(text) });
  return { log: createLog('info', stream), written };
}

it('writes readable lines to a terminal', async () => {
  const { log, written } = await setUp('auto', true);
  log.info({ reqId: 'a', method: 'GET', route: '/hotel/:city', status: 200, ms: 12 }, 'answered');
  log.warn({ webhook: 3 }, 'a delivery failed');
  expect(written.map(stripVTControlCharacters)).toEqual([
    expect.stringMatching(/^\[\d\d:\d\d:\d\d\] INFO: GET \/hotel\/:city 200 in 12 ms\n$/),
    expect.stringMatching(/^\[\d\d:\d\d:\d\d\] WARN: a delivery failed \{"webhook":3\}\n$/),
  ]);
});

it('puts a coloured background behind the login code, and masks the number', async () => {
  const { log, written } = await setUp('auto', true);
  await consoleSms(log).sendCode('19900001001', '135790');
  expect(written.join('')).toContain('\u001b[43m\u001b[30m Login code for 199****1001: 135790 ');
});

it.each([
  ['auto', false],
  ['json', true],
] as const)('writes JSON with LOG_FORMAT=%s when the output is a terminal: %s', async (format, isTTY) => {
  const { log, written } = await setUp(format, isTTY);
  log.info({ event: 'x' }, 'y');
  expect(JSON.parse(written.join(''))).toMatchObject({ level: 30, event: 'x', msg: 'y' });
});

it('writes readable lines without colours for LOG_FORMAT=pretty when the output is no terminal', async () => {
  const { log, written } = await setUp('pretty', false);
  log.info('started');
  expect(written.join('')).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: started\n$/);
});
