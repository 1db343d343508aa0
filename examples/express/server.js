/** An Express page: the server renders the widgets, the page's own module uses the plain functions. SITE_ORIGIN: where the xiyan site runs. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import express from 'express';
import { renderWidget } from 'xiyan/server';
import { page } from './page.js';

const SITE = process.env.SITE_ORIGIN || 'http://127.0.0.1:3000';

let site; // settings of the site, as they were loaded last
async function loadSite() {
  try {
    const response = await fetch(`${SITE}/widgets/v1/site.json`, { signal: AbortSignal.timeout(5000) });
    if (response.ok) site = await response.json();
  } catch {}
}
await loadSite();
setInterval(loadSite, 300_000).unref();

const app = express();
const folder = fileURLToPath(new URL('.', import.meta.url));
app.use('/xiyan', express.static(dirname(fileURLToPath(import.meta.resolve('xiyan/package.json')))));
app.use(express.static(`${folder}public`));
app.get('/', (_, response) => {
  const search = renderWidget('search', { hotWords: false }, { site });
  const footer = renderWidget('footer', {}, { site });
  response.type('html').send(page({ origin: SITE, search, footer }));
});
const server = app.listen(Number(process.env.PORT || 3004), 'localhost', () => {
  console.log(`Express app: http://localhost:${server.address().port}/  (site: ${SITE})`);
});
