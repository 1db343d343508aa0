/**
 * The matrix: on every kind of page each widget looks as on a clean one, in every state, to the pixel; and the page is as without our tag.
 * known-failures.ts lists the known failures.
 * With MATRIX_PICTURES=folder the pictures that differ are put there, each beside that of the clean page.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser, BrowserContext, Frame } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WIDGETS } from '../../../widgets/contract.ts';
import { EXACT_PICTURES, launchBrowser } from '../../support/browser/browser.ts';
import { sharedSite } from '../../support/site/site.ts';
import { CASES, type MatrixCase } from './support/cases.ts';
import { KNOWN_FAILURES } from './support/known-failures.ts';
import { type MatrixServer, REFERENCES, startMatrixServer } from './support/matrix-server.ts';
import { snapshotPage } from './support/page-snapshot.ts';
import { type Album, differences, photograph, settle, VIEWPORT } from './support/photographs.ts';

const site = sharedSite();
let browser: Browser;
let context: BrowserContext;
let server: MatrixServer;
const clean = new Map<string, Album>();

beforeAll(async () => {
  browser = await launchBrowser(EXACT_PICTURES);
  server = await startMatrixServer(site.origin);
  context = await browser.newContext({ locale: 'zh-CN', viewport: VIEWPORT, reducedMotion: 'reduce' });
  for (const one of REFERENCES) clean.set(one.id, (await look(one, 'clean')).album);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Opens a page of the matrix; returns it, the frame that contains the widgets, and the page's problems. */
async function open(one: MatrixCase, kind: string, bare: boolean) {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) => console.warn(`violation of ${event.violatedDirective} by ${event.blockedURI}`)),
  );
  const framed = one.frame !== undefined;
  const query = [framed && 'frame', bare && 'bare'].filter(Boolean).join('&');
  await page.goto(`${server.origin}/${kind}/${one.id}${query && `?${query}`}`);
  const frame = page.frames().at(-1) as Frame;
  // The driver gives every page the focus, but not a frame in a separate process, which loses the focus to the next page.
  await (await context.newCDPSession(framed ? frame : page).catch(() => undefined))?.send('Emulation.setFocusEmulationEnabled', {
    enabled: true,
  });
  await frame.waitForLoadState();
  return { page, frame, problems };
}

async function look(one: MatrixCase, kind: string) {
  const without = kind === 'clean' ? undefined : await open(one, kind, true);
  // The page's own changes are complete.
  if (one.holds) await without?.frame.waitForFunction(one.holds);
  const before = without && (await without.frame.evaluate(snapshotPage));
  // The page's own console messages are not failures of the widgets.
  const own = without?.problems ?? [];
  await without?.page.close();

  const { page, frame, problems } = await open(one, kind, false);
  await settle(frame);
  const expression = one.holds ? await frame.evaluate(`String(${one.holds})`) : 'true';
  const album = await photograph(frame, await context.newCDPSession(page), one.overlay === true);
  const after = before && (await frame.evaluate(snapshotPage));
  await page.close();
  return { album, expressionText: expression, changes: changed(before, after), problems: problems.filter((line) => !own.includes(line)) };
}

/** Where two snapshots differ, each line said shortly. */
function changed(before = '', after = ''): string[] {
  const [was, is] = [before.split('\n'), after.split('\n')];
  if (was.length !== is.length) return [`${was.length} lines became ${is.length}`];
  return was.flatMap((line, index) => {
    const [left, right] = [line.split(/[; ]/), (is[index] ?? '').split(/[; ]/)];
    const word = right.findIndex((part, at) => part !== left[at]);
    return line === is[index]
      ? []
      : [`${left[0]} … ${left.slice(word, word + 3).join(' ')} became ${right.slice(word, word + 3).join(' ')}`];
  });
}

/** Saves a case's pictures for inspection. */
function keep(id: string, album: Album, reference: Album): void {
  const folder = process.env.MATRIX_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  for (const [state, { png }] of album) {
    if (png === reference.get(state)?.png) continue;
    writeFileSync(`${folder}/${id} ${state}.png`, png, 'base64');
    writeFileSync(`${folder}/${id} ${state} clean.png`, reference.get(state)?.png ?? '', 'base64');
  }
}

const knownOf = (id: string) => KNOWN_FAILURES.filter((failure) => failure.id === id || failure.id === '*');

describe.each([...new Set(CASES.map(({ group }) => group))])('%s', (group) => {
  it.concurrent.each(CASES.filter((one) => one.group === group).map((one) => [one.name, one] as const))('%s', async (_, one) => {
    const { album, expressionText, changes, problems } = await look(one, 'case');
    expect(expressionText, 'the page is not what the case says').toBe('true');
    const reference = clean.get(one.reference ?? 'clean') as Album;
    const differing = await differences(album, reference);
    if (differing.size) keep(one.id, album, reference);
    const lines: [what: string, text: string][] = [
      ...[...differing].flatMap(([widget, texts]) => texts.map((text): [string, string] => [widget, text])),
      ...[...changes, ...problems].map((text): [string, string] => ['page', text]),
    ];
    const knownFailure = knownOf(one.id);
    const isKnown = ([what, text]: [string, string]) => knownFailure.some((failure) => failure.what === what && failure.line.test(text));
    const unknown = lines.filter((line) => !isKnown(line)).map(([what, text]) => `${what}: ${text}`);
    expect(unknown, unknown.join('; ')).toEqual([]);
    const healed = knownFailure.filter((failure) => !lines.some(([what, text]) => failure.what === what && failure.line.test(text)));
    expect(healed, 'holds again: take it out of known-failures.ts').toEqual([]);
  });
});

it('lists known failures only for existing cases', () => {
  const ids = ['*', ...CASES.map(({ id }) => id)];
  expect(KNOWN_FAILURES.filter(({ id, what }) => !ids.includes(id) || ![...WIDGETS, 'page'].includes(what))).toEqual([]);
});
