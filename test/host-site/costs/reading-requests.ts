/** The calls and pages that only read: one request of each, by its path. */
import type { InjectOptions } from 'fastify';
import { FEATURES } from '../../../host-site/features.ts';
import { loadWeb } from '../../../host-site/platform/feature/feature.ts';
import { callsOf } from '../../../host-site/platform/feature/running.ts';
import { HOTEL, type World } from './world.ts';

/** What any of the calls may need; each ignores the others. */
const QUERY = {
  merchantId: String(HOTEL),
  hallId: '1',
  cityId: '90',
  id: '41',
  slug: 'hangzhou',
  name: '杭州',
  month: '2026-12',
  date: '2026-12-05',
  keyword: '酒店',
  category: '11',
  packageId: '9001',
  page: 'home',
};

/** Returns a request of the call to its route. */
export async function readingCall(world: World, name: string): Promise<InjectOptions> {
  const call = callsOf(await loadWeb(FEATURES)).find((one) => one.name === name);
  const path = `/api/${call?.service}${call?.path}`;
  if (call?.method === 'GET') return { url: `${path}?${new URLSearchParams(QUERY)}`, headers: world.staff };
  const { token } = await world.enquire();
  return world.json(path, { token, merchantId: HOTEL, question: '停车' }, world.staff);
}

/** Returns a request of a page such as `GET /hotel/:city`. */
export async function readingPage(world: World, page: string): Promise<InjectOptions> {
  const { token, id } = await world.enquire();
  const values: Record<string, string> = {
    token,
    enquiry: id,
    hotel: String(HOTEL),
    hall: '1',
    city: 'hangzhou',
    listing: 'hunlicehua-merchant',
    date: '2026-12-05',
    topic: '2',
    id: '41',
    guide: 'embedding',
  };
  const [method = '', path = ''] = page.split(' ');
  const url = path.replace(/:(\w+)(?:\([^)]*\))?/g, (_, name: string) => values[name] ?? '1').replace('*', '1');
  return method === 'POST' ? world.form(url, {}, world.staff.cookie) : { url, headers: world.staff };
}
