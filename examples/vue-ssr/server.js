/** Serves the built app and renders it for each request. SITE_ORIGIN: where the xiyan site runs; PORT: where to listen. */
import { readFileSync } from 'node:fs';
import express from 'express';
import { render } from './dist/server/entry-server.js';

const SITE = process.env.SITE_ORIGIN || 'http://127.0.0.1:3000';
const template = readFileSync(new URL('./dist/client/index.html', import.meta.url), 'utf8');

const load = (path) =>
  fetch(SITE + path, { signal: AbortSignal.timeout(5000) })
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined);

let site; // settings of the site, and the lists of its city selector, as they were loaded last
let data;
async function refresh() {
  const [nextSite, shell] = await Promise.all([load('/widgets/v1/site.json'), load('/api/node/shell')]);
  site = nextSite ?? site;
  const lists = shell?.data;
  const city = lists?.cities?.find(({ pinying }) => pinying === 'hangzhou');
  if (lists) data = { ...lists, ...(city && { city: { id: city.id, name: city.name, pinyin: city.pinying } }) };
}
await refresh();
setInterval(refresh, 300_000).unref();

const app = express();
app.use(express.static(new URL('./dist/client', import.meta.url).pathname, { index: false }));
app.get('/', async (_, response) => {
  const html = await render(site, data);
  response.type('html').send(template.replace('<!--site-->', SITE).replace('<!--app-->', () => html));
});
const server = app.listen(Number(process.env.PORT || 3003), 'localhost', () => {
  console.log(`Vue app: http://localhost:${server.address().port}/  (site: ${SITE})`);
});
