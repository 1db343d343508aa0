import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_TEST_MERCHANT } from '../../../../host-site/features/catalogue/demo/test-merchant.ts';
import { FEATURES } from '../../../../host-site/features.ts';
import { variablesOf } from '../../../../host-site/platform/settings/feature-settings.ts';
import { SettingsError } from '../../../../host-site/platform/settings/settings.ts';
import { readSettings } from '../../../support/site/settings.ts';

const VARIABLES = variablesOf(FEATURES);
const SECRETS = Object.keys(VARIABLES).filter((name) => VARIABLES[name]?.secret);
const key = Buffer.alloc(32, 1).toString('base64');

it('needs no variable', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicOrigin: 'http://127.0.0.1:3000',
    hotelOrigin: 'http://127.0.0.1:3000/hotel',
    embedOrigins: '*',
    consent: 'notice',
    tracking: 'own',
  });
});

it('treats an empty variable as unset', () => {
  expect(readSettings({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

it.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['HOST', 'a b'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'postgres://a,b/c?target_session_attrs=standby'],
  ['DATABASE_POOL_SIZE', '1'],
  ['DATABASE_READ_URL', 'mysql://x'],
  ['PUBLIC_ORIGIN', 'www.example.com'],
  ['PUBLIC_ORIGIN', 'https://www.example.com/path'],
  ['HOTEL_ORIGIN', 'ftp://x'],
  ['COOKIE_DOMAIN', 'localhost'],
  ['EMBED_ORIGINS', 'https://a.example,b'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', 'true'],
  ['SERVICE_BASE_PHP', '/php'],
  ['SERVICE_BASE_PHP', 'http://php.example.com'],
  ['SERVICE_BASE_JAVA', 'http://10.20.0.5:8080'],
  ['SERVICE_BASE_HOTEL', 'http://localhost.example.com'],
  ['SERVICE_BASE_NODE', 'http://127.0.0.1.example.com'],
  ['CONSENT', 'maybe'],
  ['TRACKING', 'on'],
  ['ENQUIRY_KEYS', 'k1:short'],
  ['ENQUIRY_KEYS', `k1:${key}`],
  ['ENQUIRY_WEBHOOK_URL', 'x'],
  ['ENQUIRY_WEBHOOK_URL', 'http://crm.example/hook'],
  ['ENQUIRY_WEBHOOK_URL', 'http://127.0.0.1.example/hook'],
  ['ENQUIRY_WEBHOOK_URL', 'https://user:password@crm.example/hook'],
  ['ENQUIRY_WEBHOOK_SECRET', 'short'],
  ['ENQUIRY_WEBHOOK_URL', 'https://169.254.169.254/latest'],
  ['ENQUIRY_WEBHOOK_URL', 'https://2852039166/'],
  ['ENQUIRY_WEBHOOK_URL', 'https://0x0/'],
  ['ENQUIRY_WEBHOOK_URL', 'https://[::]/'],
  ['ENQUIRY_WEBHOOK_URL', 'https://[fe80::1]/'],
  ['ENQUIRY_WEBHOOK_URL', 'https://[::ffff:169.254.169.254]/'],
  ['ENQUIRY_WEBHOOK_URL', 'https://224.0.0.1/'],
  ['ENQUIRY_WEBHOOK_URL', 'https://metadata.google.internal/'],
  ['ENQUIRY_WEBHOOK_URL', 'https://100.100.100.200/latest'],
  ['ENQUIRY_WEBHOOK_URL', 'https://metadata.tencentyun.com/'],
  ['ENQUIRY_WEBHOOK_URL', 'https://[fd00:ec2::254]/'],
  ['RECEIVER_NETWORKS', '10.0.0.0/33'],
  ['RECEIVER_NETWORKS', 'crm.internal'],
  ['RECEIVER_NETWORKS', '10.0.0.0/8,'],
  ['ENQUIRY_REPEAT_HOURS', '0'],
  ['ENQUIRY_UNPROVEN', '-1'],
  ['ENQUIRY_OUTBOX_DAYS', '1.5'],
  ['LOG_LEVEL', 'loud'],
  ['DRAIN_SECONDS', '301'],
  ['KEEP_ALIVE_SECONDS', '0'],
])('rejects %s=%s in one line that names the variable and does not repeat the value', (name, value) => {
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(new RegExp(`^${name} is wrong: [^\\n]+\\.$`));
});

it('rejects a webhook without its secret and a cookie domain that does not match the origin', () => {
  expect(() => readSettings({ ENQUIRY_WEBHOOK_URL: 'https://crm.example/hook' })).toThrow('ENQUIRY_WEBHOOK_SECRET is missing');
  expect(() => readSettings({ PUBLIC_ORIGIN: 'https://www.example.com', COOKIE_DOMAIN: 'example.org' })).toThrow('COOKIE_DOMAIN');
});

it.each(['https://crm.example/hook/?key=1', 'http://127.0.0.1:8080/hook', 'http://[::1]/hook', 'http://localhost:1/'])(
  'accepts %s unchanged for a webhook',
  (url) => {
    const secret = Buffer.alloc(32, 1).toString('base64');
    expect(readSettings({ ENQUIRY_WEBHOOK_URL: url, ENQUIRY_WEBHOOK_SECRET: secret }).webhook).toEqual({ url, secret });
  },
);

it('reads lists, bases and keys, and uses the php base for sixing', () => {
  const settings = readSettings({
    PUBLIC_ORIGIN: 'https://www.example.com/',
    HOTEL_ORIGIN: 'https://hotel.example.com/',
    COOKIE_DOMAIN: '.example.com',
    EMBED_ORIGINS: 'https://a.example, https://b.example',
    TRUST_PROXY: 'loopback, 10.0.0.0/8',
    SERVICE_BASE_PHP: 'https://php.example.com/api/',
    ENQUIRY_KEYS: `k1:${key},hash:${key}`,
  });
  expect(settings).toMatchObject({
    publicOrigin: 'https://www.example.com',
    hotelOrigin: 'https://hotel.example.com',
    cookieDomain: 'example.com',
    embedOrigins: ['https://a.example', 'https://b.example'],
    trustProxy: ['loopback', '10.0.0.0/8'],
  });
  expect(settings.serviceBases).toMatchObject({
    php: 'https://php.example.com/api',
    sixing: 'https://php.example.com/api',
    java: undefined,
  });
});

it('is documented in one list: edit docs/settings.md, or the variables of the platform or of a feature', () => {
  const [page = ''] = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8').split('\n## ');
  const documented = [...page.matchAll(/^- `(\w+)`(?: \(`([^`]*)`\))?: /gm)].map(([, name, defaultText = '']) => [name, defaultText]);
  expect(documented.sort()).toEqual(
    Object.entries(VARIABLES)
      .map(([name, { default: value }]) => [name, value])
      .sort(),
  );
});

it.each([
  'https://api.example.com/php',
  'http://127.0.0.1:8080/php',
  'http://localhost:8080',
  'http://[::1]:8080',
  'http://10.20.0.5:8080/php',
])('accepts %s for external services where RECEIVER_NETWORKS allows 10.20.0.0/16', (address) => {
  const { serviceBases } = readSettings({ SERVICE_BASE_JAVA: address, RECEIVER_NETWORKS: '10.20.0.0/16' });
  expect(serviceBases.java).toBe(address);
});

it('rejects http to a name or to another network, whatever RECEIVER_NETWORKS allows', () => {
  for (const address of ['http://java.internal:8080', 'http://10.21.0.5:8080'])
    expect(() => readSettings({ SERVICE_BASE_JAVA: address, RECEIVER_NETWORKS: '10.20.0.0/16' })).toThrow(
      'SERVICE_BASE_JAVA is wrong: use https',
    );
});

describe('secrets in files', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'xiyan-secrets-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const file = (text: string): string => {
    const path = join(folder, 'secret');
    writeFileSync(path, text);
    return path;
  };
  const secret = Buffer.alloc(32, 1).toString('base64');

  it.each(['\n', '\r\n', ''])('are read without the line break at the end: %j', (end) => {
    const { webhook } = readSettings({ ENQUIRY_WEBHOOK_URL: 'https://crm.example/', ENQUIRY_WEBHOOK_SECRET_FILE: file(secret + end) });
    expect(webhook).toEqual({ url: 'https://crm.example/', secret });
    expect(readSettings({ DATABASE_URL_FILE: file(`postgres://a@b/c${end}`), DATABASE_URL: ' ' }).databaseUrl).toBe('postgres://a@b/c');
  });

  it.each(SECRETS)('%s_FILE errors name the variable, not the content', (name) => {
    const read = (env: Record<string, string>) => () => readSettings(env);
    const path = file('Secret0Value1');
    expect(read({ [name]: 'x', [`${name}_FILE`]: path })).toThrow(`${name} and ${name}_FILE are both set: remove one of them.`);
    expect(read({ [`${name}_FILE`]: join(folder, 'none') })).toThrow(
      new SettingsError(`${name}_FILE is wrong: ${join(folder, 'none')} cannot be read (ENOENT); name a file that this process may read.`),
    );
    expect(read({ [`${name}_FILE`]: file(' \n') })).toThrow(`${name}_FILE is wrong: ${path} is empty`);
  });

  it('are validated like the variable itself', () => {
    expect(() => readSettings({ ENQUIRY_KEYS_FILE: file('k1:short') })).toThrow(/^ENQUIRY_KEYS is wrong: (?!.*short)/);
    expect(readSettings({ PORT_FILE: file('99') }).port).toBe(3000);
  });

  it('are all named in docs/settings.md, and no other', () => {
    const text = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8');
    const named = [...text.matchAll(/`([A-Z_]+)_FILE`/g)].map(([, name]) => name).filter((name) => !['SITE', 'NAME'].includes(name ?? ''));
    expect([...new Set(named)].sort()).toEqual(SECRETS.sort());
  });
});

it('drains by default where several processes can share the database', () => {
  const seconds = (env: Record<string, string>) => readSettings(env).drainSeconds;
  expect(seconds({})).toBe(0);
  expect(seconds({ DATABASE_URL: 'postgres://127.0.0.1/xiyan' })).toBe(5);
  expect(seconds({ DATABASE_URL: 'postgres://127.0.0.1/xiyan', DRAIN_SECONDS: '0' })).toBe(0);
  expect(seconds({ DRAIN_SECONDS: '20' })).toBe(20);
});

it('has the test merchant of the demo data in demo mode only, unless test merchants are named', () => {
  const merchants = (env: Record<string, string>) => readSettings(env).testMerchants;
  expect(merchants({})).toEqual([]);
  expect(merchants({ XIYAN_MODE: 'demo' })).toEqual([DEMO_TEST_MERCHANT]);
  expect(merchants({ XIYAN_MODE: 'demo', TEST_MERCHANTS: 'off' })).toEqual([]);
  expect(merchants({ TEST_MERCHANTS: '12, 7,12' })).toEqual([12, 7]);
  for (const wrong of ['0', 'all', '7,', '1234567890', Array.from({ length: 101 }, (_, at) => at + 1).join(',')])
    expect(() => merchants({ TEST_MERCHANTS: wrong })).toThrow(/^TEST_MERCHANTS is wrong: use at most 100 ids/);
});
