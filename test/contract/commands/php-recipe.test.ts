/** Runs the PHP snippet of docs/embedding.md with PHP, where the machine has it, against a site that answers, fails and hangs. */
import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const guide = readFileSync(new URL('../../../docs/embedding.md', import.meta.url), 'utf8');
const RECIPE = /<!-- include: php -->\n```php\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
const hasPhp = spawnSync('php', ['-v']).status === 0;

it('has short time limits', () => {
  expect(RECIPE).toMatch(/'timeout' => 0\.5\b/);
});

describe.runIf(hasPhp)('the header of a PHP page', () => {
  let server: Server;
  let requests: string[] = [];
  let reply: 'html' | 'error' | 'hang' = 'html';
  let folder: string;
  let origin: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      requests.push(request.url ?? '');
      if (reply !== 'hang') response.writeHead(reply === 'html' ? 200 : 500).end(reply === 'html' ? '<p>页头</p>' : '');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    requests = [];
    reply = 'html';
    folder = mkdtempSync(join(tmpdir(), 'xiyan-php-'));
    writeFileSync(join(folder, 'page.php'), RECIPE.replaceAll('http://127.0.0.1:3000', origin).replace('/var/cache/xiyan', folder));
    return () => rmSync(folder, { recursive: true });
  });

  const view = async () => (await promisify(execFile)('php', [join(folder, 'page.php')])).stdout.trim();
  const makeStale = () => {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.html'))) utimesSync(join(folder, file), 1, 1);
  };
  const element = () => `<xiyan-header></xiyan-header><script async src="${origin}/widgets/v1/embed-shell.js"></script>`;

  it('is requested once and then comes from the copy', async () => {
    expect([await view(), await view()]).toEqual(['<p>页头</p>', '<p>页头</p>']);
    expect(requests).toEqual(['/widgets/v1/ssr/header?city=hangzhou']);
  });

  it.each(['hang', 'error'] as const)('is the last copy while the site has this fault: %s; only the first view waits', async (fault) => {
    await view();
    makeStale();
    reply = fault;
    requests = [];
    expect([await view(), await view()]).toEqual(['<p>页头</p>', '<p>页头</p>']);
    expect(requests).toHaveLength(1);
  });

  it.each(['hang', 'error'] as const)('is the element while there is no copy and the site has this fault: %s', async (fault) => {
    reply = fault;
    expect([await view(), await view()]).toEqual([element(), element()]);
    expect(requests).toHaveLength(1);
  });

  it('is requested again when the copy is old', async () => {
    await view();
    makeStale();
    expect(await view()).toBe('<p>页头</p>');
    expect(requests).toHaveLength(2);
  });
});
