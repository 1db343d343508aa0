import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { BotKind } from '../../../../host-site/features/notices/service/bot-request.ts';
import { copyDemoData } from '../../../support/databases/databases.ts';
import { BOT_RESPONSES, BOT_SECRETS, BOT_TOKEN, type BotReceiver, startBotReceiver } from '../../../support/servers/bot-receiver.ts';
import { runDataCommand } from '../../../support/site/data-command.ts';

vi.setConfig({ testTimeout: 60_000 });

let dataDir: string;
let receiver: BotReceiver;
/** Everything that commands have printed. */
const printed: string[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'xiyan-bots-'));
  await copyDemoData(dataDir);
  receiver = await startBotReceiver(Date.now);
}, 60_000);
afterAll(async () => {
  await receiver.close();
  rmSync(dataDir, { recursive: true });
});

async function run(args: string[], input = '') {
  const { code, out, err } = await runDataCommand(['bot', ...args], {
    env: { DATA_DIR: dataDir },
    input: (async function* () {
      yield input;
    })(),
    clock: Date.now,
  });
  printed.push(out, ...err);
  return { code, out, err: err.join('\n') };
}
const set = (kind: BotKind, token = BOT_TOKEN, secret = BOT_SECRETS[kind]) =>
  run(['set', '1001', kind], `${receiver.url(kind, token)}\n${secret}\n`);

it('sets bots from standard input, sends a marked test message to each, and explains what the platforms respond', async () => {
  for (const kind of ['feishu', 'dingtalk', 'wecom'] as const) {
    expect(await set(kind)).toMatchObject({ code: 0, err: expect.stringContaining(`Set the ${kind} bot of merchant 1001`) });
    expect(await run(['test', '1001', kind])).toMatchObject({ code: 0, err: expect.stringContaining('accepted the test message') });
  }
  for (const { text } of receiver.messages) expect(text).toMatch(/^测试消息：.+的新询问将发送到本群。此消息不是真实询问。$/);
  await set('feishu', BOT_TOKEN, 'another secret');
  expect(await run(['test', '1001', 'feishu'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('(code 19021): the signing secret is another one'),
  });
  await set('wecom', 'another-token-of-a-bot');
  expect(await run(['test', '1001', 'wecom'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('(code 93000): the address is wrong'),
  });
  receiver.answer = () => BOT_RESPONSES.dingtalkLimit;
  expect(await run(['test', '1001', 'dingtalk'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('more than 20 messages a minute'),
  });
  receiver.answer = () => 502;
  expect(await run(['test', '1001', 'dingtalk'])).toMatchObject({ code: 1, err: 'DingTalk did not accept the test message: status 502.' });
  receiver.answer = () => `{"errcode":400,"errmsg":"no such robot ${BOT_TOKEN} of 13800138000"}`;
  expect(await run(['test', '1001', 'dingtalk'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('It says "no such robot *** of ***".'),
  });
  receiver.answer = () => undefined;
});

it('lists and removes bots, refuses what is none, and shows no address and no secret anywhere', async () => {
  expect(await run(['set', 'all', 'wecom'], `${receiver.url('wecom')}\n`)).toMatchObject({ code: 0 });
  const { out } = await run(['list']);
  const rows = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(rows).toContainEqual(expect.objectContaining({ merchant_id: 'all', kind: 'wecom', waiting: 0, dead: 0, failure: '' }));
  expect(await run(['remove', 'all', 'wecom'])).toMatchObject({ code: 0 });
  expect(await run(['remove', 'all', 'wecom'])).toMatchObject({ code: 1 });
  expect(await run(['test', 'all', 'wecom'])).toMatchObject({ code: 1, err: expect.stringContaining('There is no such bot') });
  expect(await run(['set', '999999', 'wecom'], receiver.url('wecom'))).toMatchObject({ code: 1, err: 'There is no merchant 999999.' });
  for (const address of ['', 'http://10.0.0.1/hook', 'https://169.254.169.254/hook', `${receiver.url('wecom')}\nsecret\nmore`])
    expect(await run(['set', '1001', 'wecom'], address)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Standard input must be the address'),
    });
  expect(await run(['set', '1001', 'slack'])).toMatchObject({ code: 2 });
  expect(await run(['set', '0', 'wecom'])).toMatchObject({ code: 2 });

  const audit = await runDataCommand(['audit'], { env: { DATA_DIR: dataDir }, clock: Date.now });
  expect(audit.out).toContain('bot.set');
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const stored = files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
  for (const secret of [BOT_TOKEN, BOT_SECRETS.dingtalk, 'another secret', 'another-token-of-a-bot'])
    for (const text of [...printed, audit.out, ...stored]) expect(text.includes(secret)).toBe(false);
});
