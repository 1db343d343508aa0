/** The examples for Express, PHP and nginx: the server includes widgets as HTML, and the page sends an enquiry. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../../host-site/startup/free-port.ts';
import { browser, site } from '../../../support/browser/site-in-browser.ts';
import { enquiryModal, type Visitor, visit } from '../../../support/browser/visitor.ts';
import { enquiriesIn } from '../../../support/site/enquiries.ts';
import { startExampleApp } from './example-app.ts';

const FOLDER = fileURLToPath(new URL('../../../../examples/php-ssi/', import.meta.url));
const has = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

let visitor: Visitor;
let clean: (() => unknown)[] = [];
beforeEach(async () => {
  visitor = await visit(browser);
});
afterEach(async () => {
  const { problems } = visitor;
  await visitor.leave();
  for (const step of clean.reverse()) await step();
  clean = [];
  expect(problems).toEqual([]);
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'xiyan-include-'));
  clean.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a server and waits until it responds. */
async function start(command: string, args: string[], cwd: string, env: Record<string, string>, url: string): Promise<void> {
  const child: ChildProcess = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'ignore' });
  clean.push(async () => {
    if (child.exitCode !== null) return;
    child.kill();
    await once(child, 'exit');
  });
  const responds = () =>
    fetch(url).then(
      (response) => response.ok,
      () => false,
    );
  await expect.poll(responds, { timeout: 30_000 }).toBe(true);
}

async function sendEnquiry(phone: string): Promise<void> {
  const modal = enquiryModal(visitor.page);
  await modal.phone.fill(phone);
  await modal.submit.click();
  await modal.thanks.waitFor();
  expect((await enquiriesIn(site)).filter((enquiry) => enquiry.phone === phone)).toEqual([expect.objectContaining({ merchantId: 1001 })]);
  await modal.back.click();
}

/** The page has its widgets without script, and takes an enquiry with it. */
async function checkIncludes(url: string, phone: string): Promise<void> {
  const reader = await visit(browser, { javaScriptEnabled: false });
  await reader.page.goto(url);
  await reader.page.locator('xiyan-header').getByRole('link', { name: '杭州婚宴' }).waitFor();
  await reader.page.locator('xiyan-footer').getByRole('contentinfo').waitFor();
  await reader.leave();
  const { page } = visitor;
  await page.goto(url);
  await page.locator('#ask').click();
  await sendEnquiry(phone);
}

it('renders widgets in Express, and opens the enquiry and mounts a widget by plain functions', async () => {
  const app = await startExampleApp('express', site.origin);
  clean.push(app.stop);
  const { page } = visitor;
  await page.goto(`${app.origin}/`);
  await page.locator('[data-merchant="1001"]').click();
  await sendEnquiry('13800138053');
  await page.getByText('已送达，酒店会尽快来电。').waitFor();
  await page.locator('#other').click();
  await page.locator('#city').getByLabel('切换城市').click();
  await page.locator('#city').getByRole('link', { name: '上海', exact: true }).first().click();
  await page.getByText('上海的场地下一期刊出。').waitFor();
  expect(page.url()).toBe(`${app.origin}/`);
});

it('shows the empty page of Express while the site cannot be reached, and says so to the caller', async () => {
  const app = await startExampleApp('express', `http://127.0.0.1:${await freePort('127.0.0.1')}`);
  clean.push(app.stop);
  const { page } = visitor;
  await page.goto(`${app.origin}/`);
  await page.getByRole('heading', { name: '婚礼场地导览' }).waitFor();
  await expect.poll(() => visitor.problems.filter((problem) => /load or integrity error/.test(problem)).length).toBeGreaterThan(0);
  visitor.expectProblem(/ERR_CONNECTION_REFUSED|load or integrity error/);
});

describe.runIf(has('php', '-v'))('PHP', () => {
  it('includes the widgets', async () => {
    const port = await freePort('127.0.0.1');
    const env = { SITE_ORIGIN: site.origin, XIYAN_CACHE: temporaryFolder() };
    await start('php', ['-S', `localhost:${port}`], FOLDER, env, `http://localhost:${port}/index.php`);
    await checkIncludes(`http://localhost:${port}/index.php`, '13800138054');
  });
});

describe.runIf(has('nginx', '-v'))('nginx', () => {
  it('includes the widgets by server-side includes', async () => {
    const [folder, port] = [temporaryFolder(), await freePort('127.0.0.1')];
    copyFileSync(join(FOLDER, 'forum.css'), join(folder, 'forum.css'));
    for (const file of ['nginx.conf', 'index.shtml'])
      writeFileSync(
        join(folder, file),
        readFileSync(join(FOLDER, file), 'utf8').replaceAll('SITE_ORIGIN', site.origin).replaceAll('PORT', `${port}`),
      );
    const args = ['-p', folder, '-c', 'nginx.conf', '-g', 'daemon off; master_process off;'];
    await start('nginx', args, folder, {}, `http://127.0.0.1:${port}/`);
    await checkIncludes(`http://127.0.0.1:${port}/`, '13800138055');
  });
});
