/** The calls and pages that only read: one request of each, by its path, with the largest page. */
import type { InjectOptions } from 'fastify';
import { FEATURES } from '../../../host-site/features.ts';
import { LARGEST_PAGE_SIZE } from '../../../host-site/platform/calls/page-sizes.ts';
import { loadWeb } from '../../../host-site/platform/feature/feature.ts';
import { callsOf } from '../../../host-site/platform/feature/running.ts';
import { PACKAGE } from '../../support/databases/sample-data.ts';
import { samplePicture } from '../../support/site/conversation.ts';
import { fileForm } from '../../support/site/reviews.ts';
import { POSTED_IDS } from './catalogue-entries.ts';
import type { Prepare } from './changing-calls.ts';
import { HOTEL, type World } from './world.ts';

/** As long as the schemas allow, of words that are found. */
const KEYWORD = '杭州婚礼策划 草坪 '.repeat(20).slice(0, 200);
const QUESTION = '停车场有多少车位？'.repeat(60).slice(0, 500);

/** What most calls need; each ignores what it does not know. */
const QUERY = {
  merchantId: String(HOTEL),
  hallId: '1',
  cityId: '90',
  cid: '90',
  id: '41',
  pinyin: 'hangzhou',
  name: '杭州',
  month: '2026-12',
  date: '2026-12-05',
  keyword: KEYWORD,
  category: '11',
  packageId: String(PACKAGE),
  page: '1',
  pageSize: String(LARGEST_PAGE_SIZE),
  place: 'home',
};
/** Where a name has another meaning. */
const OWN: Readonly<Record<string, Record<string, string>>> = {
  articles: { category: '2' },
  goods: { list: '1', merchantId: POSTED_IDS.merchant },
  goodDetail: { id: POSTED_IDS.good },
  goodsIndex: { limit: '5000' },
  goodsRows: { ids: Array.from({ length: 50 }, (_, at) => 60_001 + at).join(',') },
  fleetRows: { ids: Array.from({ length: 50 }, (_, at) => 62_001 + at).join(',') },
  fleets: { merchantId: POSTED_IDS.merchant },
  fleetDetail: { id: POSTED_IDS.fleet },
  fleetIndex: { limit: '5000' },
  videoCities: { set: 'films' },
  videos: { merchantId: POSTED_IDS.merchant },
  videoDetail: { id: POSTED_IDS.video },
  videoIndex: { limit: '5000' },
  travelDestination: { destination: 'sanya' },
  travelPackages: { destination: 'sanya', month: '11', merchantId: POSTED_IDS.merchant },
  travelPackageDetail: { id: POSTED_IDS.travel },
  travelPackageRows: { ids: Array.from({ length: 50 }, (_, at) => 64_001 + at).join(',') },
  travelPackageIndex: { limit: '5000' },
  pictures: { colour: '粉', pageSize: '60' },
  pictureDetail: { id: POSTED_IDS.picture },
  pictureRows: { ids: Array.from({ length: 50 }, (_, at) => 70_001 + at).join(',') },
  pictureIndex: { limit: '5000' },
  leadingHotels: { cityIds: '90,1,3,4,77,81', number: '12' },
  differingPackages: { merchantIds: `${HOTEL},502,503,504,505,506` },
  noteDetail: { id: POSTED_IDS.note },
  merchantDetail: { id: POSTED_IDS.merchant },
  exampleDetail: { id: POSTED_IDS.example },
  listingPackage: { id: POSTED_IDS.package },
  packageDetail: { id: String(PACKAGE) },
  hallInfo: { id: '1' },
  vrDetail: { id: '1' },
  siteIndex: { type: 'package', limit: '5000' },
};

/** Returns a request of the call to its route. */
export async function readingCall(world: World, name: string): Promise<InjectOptions> {
  const call = callsOf(await loadWeb(FEATURES)).find((one) => one.name === name);
  const path = `/api/${call?.service}${call?.path}`;
  if (call?.method === 'GET') return { url: `${path}?${new URLSearchParams({ ...QUERY, ...OWN[name] })}`, headers: world.staff };
  const { token } = await world.enquire();
  return world.json(path, { token, merchantId: HOTEL, question: QUESTION }, world.staff);
}

/** Pages that need a query. */
const QUERIES: Readonly<Record<string, string>> = {
  'GET /enquiry': `merchantId=${HOTEL}`,
  'GET /telephone': `merchantId=${HOTEL}`,
  'GET /chat': `merchantId=${HOTEL}`,
  'GET /hotel/package': `packageId=${PACKAGE}`,
  'GET /search': `keyword=${encodeURIComponent(KEYWORD)}`,
  'GET /compare': `hotels=${HOTEL},502`,
};

/** Returns a request of a page such as `GET /hotel/:city`. */
export async function readingPage(world: World, page: string): Promise<InjectOptions> {
  const { token, id } = await world.enquire();
  const [method = '', path = ''] = page.split(' ');
  const values: Record<string, string> = {
    token,
    enquiry: id,
    hotel: String(HOTEL),
    hall: '1',
    city: 'hangzhou',
    cityId: '90',
    listing: 'hunlicehua-merchant',
    date: '2026-12-05',
    topic: '2',
    destination: 'sanya',
    id:
      {
        note: POSTED_IDS.note,
        merchant: POSTED_IDS.merchant,
        package: POSTED_IDS.package,
        example: POSTED_IDS.example,
        hunpin: POSTED_IDS.good,
        hunche: POSTED_IDS.fleet,
        video: POSTED_IDS.video,
        lvpai: POSTED_IDS.travel,
        meitu: POSTED_IDS.picture,
      }[path.split('/')[1] ?? ''] ?? '41',
    guide: 'embedding',
    file: `${POSTED_IDS.film}.mp4`,
    part: 'pages',
    code: `h${HOTEL}-502`,
  };
  const query = QUERIES[page];
  const url = `${path.replace(/:(\w+)(?:\([^)]*\))?/g, (_, name: string) => values[name] ?? '1').replace('*', '1')}${query ? `?${query}` : ''}`;
  return method === 'POST'
    ? world.form(url, { merchantId: String(HOTEL), question: QUESTION }, world.staff.cookie)
    : { url, headers: world.staff };
}

/** An enquiry whose couple has sent a picture. */
async function withPicture(world: World) {
  const { token, id } = await world.enquire();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' };
  const picture = await world.answer<{ id: string }>({
    method: 'POST',
    url: '/api/ws/pictures',
    payload: await samplePicture(300, 300),
    headers,
  });
  await world.answer(world.json('/api/ws/messages/send', { token, key: world.key(), text: '', picture: picture.id }));
  return { token, id, picture: picture.id };
}

const pictureOfChat: Prepare = async (world) => {
  const { token, picture } = await withPicture(world);
  return { url: `/api/ws/pictures/${picture}?version=full`, headers: { authorization: `Bearer ${token}` } };
};
const pictureOfReview: Prepare = async (world) => {
  const { token, cookie } = await world.reviewed();
  const form = fileForm(`/receipt/${token}/review`, { step: 'picture' }, await samplePicture(300, 300));
  await world.send({ ...form, headers: { ...form.headers, origin: 'http://127.0.0.1:3000', cookie } });
  const { id } = await world.db.selectFrom('upload').select('id').orderBy('created_at', 'desc').executeTakeFirstOrThrow();
  return { url: `/reviews/pictures/${id}` };
};

/** The calls of the files of videos have no routes of their own; the address of the file calls them. */
const fileOfVideo =
  (file: string): Prepare =>
  async () => ({ url: `/video/files/${file}` });

/** Those that read what another request has stored, or by an address of another module. */
export const READING: Record<string, Prepare> = {
  filmSize: fileOfVideo(`${POSTED_IDS.film}.mp4`),
  filmPart: fileOfVideo(`${POSTED_IDS.film}.mp4`),
  captions: fileOfVideo(`${POSTED_IDS.captions}.vtt`),
  chatPicture: pictureOfChat,
  commentPicture: pictureOfReview,
  'GET /reviews/pictures/:picture': pictureOfReview,
  'GET /receipt/:token/conversation/pictures/:picture': async (world) => {
    const { token, picture } = await withPicture(world);
    return { url: `/receipt/${token}/conversation/pictures/${picture}` };
  },
  'GET /merchant/conversations/:enquiry/pictures/:picture': async (world) => {
    const { id, picture } = await withPicture(world);
    return { url: `/merchant/conversations/${id}/pictures/${picture}`, headers: world.staff };
  },
  'GET /merchant/:id/reviews/:review/report': async (world) => ({
    url: `/merchant/${HOTEL}/reviews/${(await world.reviewed()).review}/report`,
  }),
  'GET /calendar/:token.ics': async (world) => {
    const { path } = await world.answer<{ path: string }>(
      world.json('/api/hotel/merchant/calendar/feed', { hallId: world.hallId, isOn: true }, world.staff),
    );
    return { url: path };
  },
};
