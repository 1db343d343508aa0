/** Services that a page blocks or that fail: each widget reports it once, with the call and the cause. With the loader that carries no lists. */
import { expect, it } from 'vitest';
import { site } from '../../support/browser/shared-site-in-browser.ts';
import { page, visitor } from '../../support/browser/visitor-in-browser.ts';
import { startPartnerServer } from '../../support/servers/partner-server.ts';

const HTML = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>t</title>
  <script>window.heard = []; addEventListener('xiyan:error', (event) => heard.push([event.detail.widget, event.detail.message]));</script>
  <xiyan-header></xiyan-header><xiyan-search></xiyan-search>
  <script src="http://127.0.0.1:3000/widgets/v1/embed.js"></script></html>`;

const errors = () => page.evaluate('heard.slice().sort()') as Promise<[string, string][]>;

async function open(headers: Record<string, string> = {}): Promise<() => Promise<void>> {
  const partner = await startPartnerServer({ siteOrigin: site.origin, headers, pages: { '/': HTML } });
  await page.goto(partner.origin);
  return () => partner.stop();
}

it('reports once per widget that connect-src blocks the services', async () => {
  const stop = await open({ 'content-security-policy': "default-src 'none'; script-src SITE 'unsafe-inline'; style-src 'unsafe-inline'" });
  await expect.poll(async () => (await errors()).map(([widget]) => widget)).toEqual(['header', 'search']);
  for (const [, message] of await errors()) {
    expect(message).toMatch(new RegExp(`^GET ${site.origin}/api/\\w+/[\\w/]+: .+; check connect-src and the network$`));
    expect(message).not.toContain('?');
  }
  // Each widget calls several services; a failed call is shown as a toast, which comes after the event.
  await page.getByText('请检查网络').first().waitFor();
  expect(await errors()).toHaveLength(2);
  visitor.expectProblem(/Content Security Policy|violates|Refused to connect/i);
  await stop();
});

it('reports once per widget that the services fail', async () => {
  // The server's markup, which contains the lists, is not available either.
  await page.route(/\/api\/|\/widgets\/v1\/markup\//, (route) =>
    route.fulfill({ status: 502, body: '<html>', headers: { 'access-control-allow-origin': '*' } }),
  );
  const stop = await open();
  await expect.poll(async () => (await errors()).map(([widget]) => widget)).toEqual(['header', 'search']);
  for (const [, message] of await errors()) expect(message).toMatch(/^GET \S+: status 502 without the documented JSON$/);
  visitor.expectProblem(/502/);
  await stop();
});
