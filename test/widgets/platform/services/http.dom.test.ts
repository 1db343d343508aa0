// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServiceKey } from '../../../../widgets/domain/site/site.ts';
import type { CallOptions } from '../../../../widgets/platform/mounting/widget.ts';
import { createServiceCall } from '../../../../widgets/platform/services/http.ts';

interface Sent {
  url: string;
  init: RequestInit & { headers: Record<string, string> };
}

let sent: Sent[] = [];
let toasts: string[] = [];
let failures: string[] = [];
let reply: (init: RequestInit) => Promise<Response> | Response = () => Response.json({ data: 7, status: { RetCode: 0, msg: '' } });

const BASE = 'https://api.test';
const call = <T = unknown>(path: string, options?: CallOptions, { identified = true, base = BASE } = {}) =>
  createServiceCall({
    t: (text) => text,
    address: (service, rest) => `${base}/${service}${rest}`,
    mayIdentify: () => identified,
    toast: (text) => toasts.push(text),
    reportFailure: (message) => failures.push(message),
  })<T>('node' as ServiceKey, path, options);
const only = (): Sent => {
  expect(sent).toHaveLength(1);
  return sent[0]!;
};

beforeEach(() => {
  sent = [];
  toasts = [];
  failures = [];
  reply = () => Response.json({ data: 7, status: { RetCode: 0, msg: '' } });
  vi.stubGlobal('fetch', async (url: string, init: Sent['init']) => {
    sent.push({ url, init });
    return reply(init);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('request', () => {
  // Specification 7#1
  it.each(['GET', 'DELETE'] as const)('%s puts its data into the query string, without empty fields', async (method) => {
    await call('/words', { method, data: { a: 1, b: '', c: null, d: undefined, e: '喜 宴', f: 0 } });
    const { url, init } = only();
    expect(url).toBe(`${BASE}/node/words?a=1&e=%E5%96%9C%20%E5%AE%B4&f=0`);
    expect([init.method, init.body]).toEqual([method, undefined]);
  });
  // Specification 5#7, 7#1
  it('sends a POST as JSON without empty fields', async () => {
    await call('/x', { method: 'POST', data: { a: 1, b: '', c: null, d: undefined, e: false } });
    const { url, init } = only();
    expect(url).toBe(`${BASE}/node/x`);
    expect(init.headers['content-type']).toBe('application/json');
    expect(JSON.parse(init.body as string)).toEqual({ a: 1, e: false });
  });
  // Specification 5#7, 7#1
  it('sends a form as a form body', async () => {
    const encode = (data: object) => new URLSearchParams(Object.entries(data));
    await call('/x', { method: 'POST', encode, data: { a: 1, b: '', c: '喜宴' } });
    const { body, headers } = only().init;
    expect(body).toBeInstanceOf(URLSearchParams);
    expect(String(body)).toBe('a=1&c=%E5%96%9C%E5%AE%B4');
    // The browser writes the type of a form.
    expect(headers['content-type']).toBeUndefined();
  });
  // Specification 7#1
  it('sends files in a multipart body whose boundary the browser sets', async () => {
    const photo = new File(['x'], 'x.png');
    const encode = (data: object) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(data)) form.append(name, value);
      return form;
    };
    await call('/x', { method: 'POST', encode, data: { photo, album: 2, note: '' } });
    const { url, init } = only();
    expect(url).toBe(`${BASE}/node/x`);
    const form = init.body as FormData;
    expect([...form.keys()]).toEqual(['photo', 'album']);
    expect([(form.get('photo') as File).name, form.get('album')]).toEqual(['x.png', '2']);
    expect(init.headers['content-type']).toBeUndefined();
  });
  // Specification 7#1
  it('sends cookies and tokens to allowed targets only', async () => {
    const headers = { token: 't', 'Http-Token': 'm', cid: '3' };
    await call('/x', { headers });
    await call('/x', { headers }, { identified: false });
    expect(sent.map(({ init }) => [init.credentials, init.headers])).toEqual([
      ['include', headers],
      ['omit', { cid: '3' }],
    ]);
  });
  // Specification 7#2
  it("names the request, the app and the device in the header-channel client's headers", async () => {
    await call('/x', { toast: true });
    await call('/x', { toast: true });
    const [first, second] = sent.map(({ init }) => init.headers);
    expect(first).toMatchObject({ appName: 'web:web-ssr', devicekind: 'other' });
    expect(first!['request-serial-no']).toMatch(/^[0-9a-f]+$/);
    expect(second!['request-serial-no']).not.toBe(first!['request-serial-no']);
  });
});

describe('result of a call', () => {
  const status =
    (code: number, body: BodyInit = '') =>
    () =>
      new Response(body, { status: code });
  const success = JSON.stringify({ data: 7, status: { RetCode: 0, msg: '' } });
  const refused = JSON.stringify({ data: null, status: { RetCode: 12, msg: '太多了' } });
  const EMPTY = { ok: false, code: -1, msg: '请求失败' };
  const FAILED = { ok: false, code: 4444, msg: '请求失败' };
  const UNANSWERED = { ...FAILED, isUnanswered: true };
  const lost = () => Promise.reject(new TypeError('no network'));

  // Specification 8#4, 8#5, 8#8
  it.each([
    ['no answer', lost, '请检查网络', EMPTY, UNANSWERED],
    ['status 500', status(500), '请求失败：500', EMPTY, UNANSWERED],
    ['status 500 with a text', status(500, refused), '请求失败：500', EMPTY, { ok: false, code: 12, msg: '太多了' }],
    ['status 500 with a success', status(500, success), '请求失败：500', EMPTY, FAILED],
    ['status 429 with a text', status(429, refused), '请求失败：429', EMPTY, { ok: false, code: 12, msg: '太多了' }],
    ['status 401 of the public site', status(401), '请求失败：401', EMPTY, UNANSWERED],
    ['a refusal', status(200, refused), '', { ok: false, code: 12, msg: '太多了' }, { ok: false, code: 12, msg: '太多了' }],
    ['no envelope', status(200, '<html>'), '', FAILED, UNANSWERED],
  ] as const)('%s: the header-channel client, then the wrapper', async (_, answer, toast, channel, wrapper) => {
    reply = answer;
    expect(await call('/x', { toast: true })).toEqual(channel);
    expect(toasts).toEqual(toast ? [toast] : []);
    expect(await call('/x')).toEqual(wrapper);
    expect(toasts).toHaveLength(toast ? 1 : 0);
  });
  // Specification 8#9
  it.each([
    ['http://localhost:8080', 400],
    ['http://localhost:8080', 401],
    ['https://www7.xiyan.test', 401],
  ])('%s with status %i requires a new login', async (base, code) => {
    reply = status(code);
    const login = { ok: false, code: -1, msg: '登录异常，请重新登录' };
    expect(await call('/x', { toast: true }, { base })).toEqual(login);
    expect(toasts).toEqual(['登录异常，请重新登录']);
  });
  // Specification 8#10
  it('reports a request that cannot be sent', async () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    expect(await call('/x', { method: 'POST', data: circular, toast: true })).toEqual(EMPTY);
    expect(toasts).toEqual(['请求失败：']);
    expect(sent).toEqual([]);
  });
  it.each([
    ['7', 7],
    ['0', 0],
    ['Sun, 22 Nov 2026 00:00:30 GMT', 30],
    ['Sat, 21 Nov 2026 00:00:00 GMT', 0],
    ['soon', 0],
    [null, undefined],
  ])('retries a 503 whose Retry-After is %j after %s s', async (header, seconds) => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) });
    reply = () => new Response(refused, { status: 503, headers: header === null ? {} : { 'retry-after': header } });
    expect(await call('/x')).toEqual({ ok: false, code: 12, msg: '太多了', retryAfter: seconds });
  });
  it('does not retry a 429, whatever its Retry-After', async () => {
    reply = () => new Response(refused, { status: 429, headers: { 'retry-after': '7' } });
    expect(await call('/x')).toEqual({ ok: false, code: 12, msg: '太多了' });
  });
  // Specification 3#7, 8#12
  it.each(['RetCode', 'retCode', 'code'])('reads the code under %s', async (key) => {
    reply = () => Response.json({ data: [1], status: { [key]: 0, msg: '好' } });
    expect(await call('/x', { toast: true })).toEqual({ ok: true, data: [1], msg: '好' });
    reply = () => Response.json({ data: null, status: { [key]: 1, msg: '' } });
    expect(await call('/x')).toEqual({ ok: false, code: 1, msg: '请求失败' });
  });

  /** A service without a response until the call is aborted. */
  const never = (init: RequestInit) =>
    new Promise<Response>((_, reject) => init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));
  // Specification 7#2, 9#12
  it('ends with a time-out when the service is silent for 30 s', async () => {
    vi.useFakeTimers();
    reply = never;
    let ended: unknown;
    void call('/x', { toast: true }).then((result) => {
      ended = result;
    });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(ended).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toEqual(EMPTY);
    expect(toasts).toEqual(['请检查网络']);
  });
  it('ends when the caller aborts it', async () => {
    reply = never;
    const abort = new AbortController();
    const result = call('/x', { signal: abort.signal });
    abort.abort();
    expect(await result).toEqual(UNANSWERED);
  });
});

describe('a failed service', () => {
  const CALL = 'GET https://api.test/node/list';
  const envelope = (RetCode: number, status: number) => Response.json({ data: null, status: { RetCode, msg: '不行' } }, { status });

  it.each([
    [
      'that cannot be reached',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Failed to fetch; check connect-src and the network',
    ],
    ['that fails', () => envelope(500, 500), 'status 500'],
    ['that is not ours', () => new Response('<html>', { status: 404 }), 'status 404 without the documented JSON'],
    ['whose proxy answers', () => new Response('<html>'), 'status 200 without the documented JSON'],
  ])('%s is reported with call and cause, and without the data', async (_, response, cause) => {
    reply = response;
    await call('/list', { data: { keyword: '13800138000' } });
    expect(failures).toEqual([`${CALL}: ${cause}`]);
  });

  it('that does not answer in time is reported', async () => {
    vi.useFakeTimers();
    reply = ({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    const result = call('/list');
    await vi.advanceTimersByTimeAsync(30_000);
    await result;
    expect(failures).toEqual([`${CALL}: no response within 30 s`]);
  });

  it('is not reported when it refuses, or when the caller aborts', async () => {
    for (const [code, status] of [
      [1001, 200],
      [1001, 400],
      [1002, 404],
      [1003, 429],
    ] as const) {
      reply = () => envelope(code, status);
      await call('/list');
    }
    const abort = new AbortController();
    reply = ({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    const result = call('/list', { signal: abort.signal });
    abort.abort();
    await result;
    expect(failures).toEqual([]);
  });
});
