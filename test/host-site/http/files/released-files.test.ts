import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withReleasedFiles } from '../../../../host-site/http/files/released-files.ts';
import { readWidgetFiles } from '../../../../host-site/http/files/widget-files.ts';
import { startTestApp } from '../../../support/test-app.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'xiyan-released-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Returns the files that a release with these files serves. */
function release(name: string, files: Record<string, string>) {
  const built = join(root, name);
  mkdirSync(built);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(built, file), text);
  return withReleasedFiles(readWidgetFiles(built), join(root, 'data'));
}

it('serves chunks of an earlier release after the next one has started', async () => {
  release('one', { 'embed.js': 'one', 'shell-aaaaaaaa.js': 'old' });
  const app = await startTestApp({ widgets: { files: () => release('two', { 'embed.js': 'two', 'shell-bbbbbbbb.js': 'new' }) } });
  const served = async (name: string) => (await app.server.inject(`/widgets/v1/${name}`)).body;
  expect([await served('embed.js'), await served('shell-aaaaaaaa.js'), await served('shell-bbbbbbbb.js')]).toEqual(['two', 'old', 'new']);
  await app.close();
});

it('stores no file whose content may change under its address', () => {
  release('one', { 'embed.js': 'one', 'manifest.json': '{}', 'shell-aaaaaaaa.js': 'old' });
  expect([...release('two', { 'shell-bbbbbbbb.js': 'new' }).keys()].sort()).toEqual(['shell-aaaaaaaa.js', 'shell-bbbbbbbb.js']);
});

it('prefers a built file to a stored one of the same name', () => {
  release('one', { 'shell-aaaaaaaa.js': 'one' });
  expect(release('two', { 'shell-aaaaaaaa.js': 'two' }).get('shell-aaaaaaaa.js')?.bodies.identity.toString()).toBe('two');
});
