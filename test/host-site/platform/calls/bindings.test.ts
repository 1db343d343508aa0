import { afterEach, expect, it, vi } from 'vitest';
import { cityCalls } from '../../../../host-site/features/catalogue/contract/city-calls.ts';
import { hotelCalls } from '../../../../host-site/features/catalogue/contract/hotel-calls.ts';
import { enquiryCalls } from '../../../../host-site/features/enquiries/contract.ts';
import { searchCalls } from '../../../../host-site/features/search/contract.ts';
import { ANONYMOUS } from '../../../../host-site/platform/calls/service-call.ts';
import { OPEN_HOTEL, PACKAGE } from '../../../support/databases/sample-data.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';

const opened: TestApp[] = [];
const start = async (...options: Parameters<typeof startTestApp>): Promise<TestApp> => {
  const app = await startTestApp(...options);
  opened.push(app);
  return app;
};
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(opened.splice(0).map((app) => app.close()));
});

const FAILED = { ok: false, code: 4444, msg: '请求失败' };
const BASES = {
  SERVICE_BASE_PHP: 'https://php.example/base',
  SERVICE_BASE_JAVA: 'https://java.example',
  SERVICE_BASE_HOTEL: 'https://hotel.example/api/',
  SERVICE_BASE_NODE: 'https://node.example',
};
const who = {
  ...ANONYMOUS,
  cityPinyin: 'hangzhou',
  cityName: '杭州',
  hotelId: String(OPEN_HOTEL),
  token: 't',
  visitorId: 'v',
  idempotencyKey: 'k',
  origin: 'https://partner.example',
  address: '192.0.2.7',
};

/** Starts a front server whose services run on a second server, connected by a fetch through `inject`. */
async function pair() {
  const back = await start();
  const sent: Request[] = [];
  const viaBack: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    sent.push(request.clone());
    const { host, pathname, search } = new URL(request.url);
    const path = `/api/${host.split('.')[0]}${pathname.replace(/^\/(base|api)/, '')}${search}`;
    const reply = await back.server.inject({
      method: request.method as 'GET',
      url: path,
      headers: { ...Object.fromEntries(request.headers), cookie: '' },
      payload: await request.text(),
    });
    return new Response(reply.payload, { status: reply.statusCode });
  };
  return { back, sent, front: await start({ env: BASES, fetch: viaBack }) };
}

it('returns the same result over HTTP as within the process', async () => {
  const { back, front } = await pair();
  const both = async (ask: (app: TestApp) => Promise<unknown>) => expect(await ask(front)).toEqual(await ask(back));
  await both(({ call }) => call(cityCalls.cityById, { cid: 3 }));
  await both(({ call }) => call(cityCalls.cityById, { cid: 77 }));
  await both(({ call }) => call(hotelCalls.packageDetail, { id: PACKAGE }));
  await both(({ call }) => call(hotelCalls.hotelInfo, { merchantId: OPEN_HOTEL }));
  await both(({ call }) => call(hotelCalls.hotelFull, { merchantId: OPEN_HOTEL }));
  await both(({ call }) => call(hotelCalls.hotels, { cityId: 90, pillarFree: true, sort: 'price' }));
  await both(({ call }) => call(cityCalls.activeCities, {}));
  await both(({ call }) => call(searchCalls.ranks, { page_count: 3 }));
  await both(({ call }) => call(enquiryCalls.makeAppointment, { phone_num: '1' }, who));
});

// Specification 7#2
it('sends the specified headers, and the hotel_id cookie as merchant', async () => {
  const { back, front, sent } = await pair();
  expect(await front.call(enquiryCalls.makeAppointment, { phone_num: '13800138000' }, who)).toMatchObject({
    ok: true,
    data: { merchant: { id: OPEN_HOTEL } },
  });
  const [request] = sent;
  expect(request?.url).toBe('https://hotel.example/api/MakeAppointment');
  expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
    token: 't',
    visitorid: 'v',
    'idempotency-key': 'k',
    'x-forwarded-for': '192.0.2.7',
    'content-type': 'application/json',
    appname: 'web:web-ssr',
  });
  expect(await request?.json()).toEqual({ phone_num: '13800138000', merchant_id: String(OPEN_HOTEL), from_type: 18 });
  expect(await back.db.selectFrom('enquiry').select('origin').execute()).toEqual([{ origin: 'partner.example' }]);
  expect(await front.db.selectFrom('enquiry').select('id').execute()).toEqual([]);
});

it('serves an external service on its own paths too', async () => {
  const { front } = await pair();
  expect((await front.get(`/api/java/hotel?merchantId=${OPEN_HOTEL}&fullEdition=1`)).body.data).toMatchObject({
    halls: [{ name: '江月厅' }, {}, {}],
  });
  expect((await front.get('/api/php/city?cid=77')).body.status).toEqual({ RetCode: 1001, msg: '没有找到这个城市' });
});

it.each([
  ['a network failure', async () => Promise.reject(new TypeError('fetch failed'))],
  ['a page instead of an envelope', async () => new Response('<html>')],
  ['a reply of another shape', async () => Response.json({ data: { short_name: 1 }, status: { RetCode: 0 } })],
  ['no envelope', async () => Response.json({ ok: true })],
  [
    'a success with status 500',
    async () => Response.json({ data: { short_name: 'x', pinyin: 'x' }, status: { RetCode: 0 } }, { status: 500 }),
  ],
] as [string, typeof fetch][])('turns %s into RetCode 4444 请求失败, and into 502 as a route', async (_, broken) => {
  const front = await start({ env: BASES, fetch: broken });
  expect(await front.call(cityCalls.cityById, { cid: 3 })).toEqual(FAILED);
  expect(await front.get('/api/php/city?cid=3')).toMatchObject({
    status: 502,
    body: { data: null, status: { RetCode: 4444, msg: '请求失败' } },
  });
});

// Specification 8#12
it.each(['RetCode', 'retCode', 'code'])('reads the code under %s and the message of the service', async (key) => {
  const front = await start({ env: BASES, fetch: async () => Response.json({ data: null, status: { [key]: 7, msg: '维护中' } }) });
  expect(await front.call(cityCalls.cityById, { cid: 3 })).toEqual({ ok: false, code: 7, msg: '维护中' });
});

it('accepts an older service that sends only the specified fields', async () => {
  const front = await start({
    env: BASES,
    fetch: async () => Response.json({ data: { id: 5, source: 1, name: '老店' }, status: { RetCode: 0, msg: '' } }),
  });
  expect(await front.call(hotelCalls.hotelInfo, { merchantId: 5 })).toMatchObject({
    ok: true,
    data: { name: '老店', hotel: { reachGiftList: [] }, fees: [] },
  });
});

// Specification 9#12
it('rejects after its time-out', async () => {
  const { bindOverHttp } = await import('../../../../host-site/platform/calls/over-http.ts');
  const failures: string[] = [];
  const slow: typeof fetch = (_, init) =>
    new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
  const call = bindOverHttp({
    base: () => 'https://slow.example',
    fetch: slow,
    onFailure: (name, reason) => failures.push(`${name} ${reason}`),
    timeoutMs: 5,
  });
  expect(await call(cityCalls.cityById, { cid: 3 })).toEqual(FAILED);
  expect(failures).toEqual(['cityById TimeoutError']);
});

it('rejects malformed input within the process as the route does', async () => {
  const app = await start();
  expect(await app.call(cityCalls.cityById, { cid: -1 })).toEqual({ ok: false, code: 422, msg: '请求参数有误' });
});
