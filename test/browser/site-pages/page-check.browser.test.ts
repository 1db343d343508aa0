/** The page check in a browser, without script: from the form to a report with every level, on a phone and a desk, light and dark. And the documented line. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CONSOLE_LINE } from '../../../host-site/features/developers/playground/console-line.ts';
import { FEATURES } from '../../../host-site/features.ts';
import { openDatabase } from '../../../host-site/platform/database/open.ts';
import { migrate } from '../../../host-site/startup/database/migrate.ts';
import { freePort } from '../../../host-site/startup/free-port.ts';
import { startCheckSite } from '../../host-site/features/developers/page-check/check-site.ts';
import { axeOn, EVERYTHING, findingsOf } from '../../support/browser/axe.ts';
import { browser } from '../../support/browser/browser-in-test.ts';
import { site } from '../../support/browser/shared-site-in-browser.ts';
import { visit } from '../../support/browser/visitor.ts';
import { insertSampleData } from '../../support/databases/sample-data.ts';
import { startPartnerServer } from '../../support/servers/partner-server.ts';

const WRONG =
  '<meta charset="utf-8"><script src="/widgets/v1/embed.js"></script><xiyan-haeder></xiyan-haeder><div data-xiyan="city" data-city="hangzhou"></div>';

it('leads from the form to a report, without script', async () => {
  const port = await freePort('127.0.0.1');
  const origin = `http://127.0.0.1:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'xiyan-check-'));
  const database = await openDatabase({ file: join(folder, 'xiyan.db') });
  await migrate(database.db, FEATURES);
  await insertSampleData(database.db);
  const checked = await startCheckSite({ database, env: { PUBLIC_ORIGIN: origin, HOTEL_ORIGIN: `${origin}/hotel` } });
  await checked.app.server.listen({ host: '127.0.0.1', port });
  checked.answerWith((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(WRONG.replace('src="', `src="${origin}`)),
  );
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    const visitor = await visit(browser, { viewport, javaScriptEnabled: false });
    await visitor.page.goto(`${origin}/developers/check`);
    await visitor.page.getByLabel('页面地址').fill(checked.url);
    await visitor.page.getByRole('button', { name: '检查', exact: true }).click();
    await visitor.page.getByRole('heading', { name: '要改的问题：1个' }).waitFor();
    expect(visitor.page.url()).toBe(`${origin}/developers/check/result?address=${encodeURIComponent(checked.url)}`);
    const address = visitor.page.url();
    await visitor.leave();
    for (const colorScheme of ['light', 'dark'] as const) {
      const reader = await visit(browser, { viewport, colorScheme });
      await reader.page.goto(address);
      expect(await findingsOf(axeOn(reader.page).withTags(EVERYTHING))).toEqual([]);
      expect(await reader.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
      if (process.env.SCREENSHOTS)
        await reader.page.screenshot({ path: `${process.env.SCREENSHOTS}/check-${viewport.width}-${colorScheme}.png`, fullPage: true });
      await reader.leave();
    }
  }
  await checked.close();
  await rm(folder, { recursive: true });
});

it.each(['embedding.md', 'embedding.zh-CN.md'])('documents the line of the page in %s', (file) => {
  expect(readFileSync(new URL(`../../../docs/${file}`, import.meta.url), 'utf8')).toContain(`\n${CONSOLE_LINE}\n`);
});

it('reports ready widgets, the reason of a failure, and an element without an end tag in the console', async () => {
  const guide = readFileSync(new URL('../../../docs/embedding.md', import.meta.url), 'utf8');
  const line = /<!-- snippet: console -->\n```html\n(.*)\n/.exec(guide)?.[1] ?? '';
  const tag = `<script async src="${site.origin}/widgets/v1/embed.js"></script>`;
  const partner = await startPartnerServer({
    siteOrigin: site.origin,
    pages: {
      '/good': `<!doctype html>${line}<xiyan-header></xiyan-header>${tag}`,
      '/bad': `<!doctype html>${line}<xiyan-enquiry open></xiyan-enquiry>${tag}`,
      '/unclosed': `<!doctype html>${tag}<xiyan-header/><p>rest</p><xiyan-footer></xiyan-footer>`,
    },
  });
  const visitor = await visit(browser);
  const lines: string[] = [];
  visitor.page.on('console', (message) => lines.push(`${message.type()} ${message.text().trim()}`));
  await visitor.page.goto(`${partner.origin}/good`);
  await expect.poll(() => lines).toEqual(['info xiyan:ready header']);
  lines.length = 0;
  await visitor.page.goto(`${partner.origin}/bad`);
  await expect.poll(() => lines.join('\n')).toMatch(/^error xiyan:error enquiry .*names no merchant/m);
  visitor.expectProblem(/xiyan:error enquiry/);
  lines.length = 0;
  await visitor.page.goto(`${partner.origin}/unclosed`);
  await visitor.page.getByRole('banner').waitFor();
  expect(lines.filter((text) => text.startsWith('warning '))).toEqual([
    expect.stringMatching(/^warning xiyan: <xiyan-header> hides what it contains; is its end tag missing\?/),
  ]);
  expect(visitor.problems).toEqual([]);
  await visitor.leave();
  await partner.stop();
});
