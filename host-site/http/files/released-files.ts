/**
 * Serves chunks of earlier releases from the data folder. A page that was loaded before a release still requests the chunks of its loader,
 * whose addresses are valid for a year.
 */
import { mkdirSync, readdirSync, readFileSync, statSync, unlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../system/durable-file.ts';
import { HASHED, type WidgetFiles, widgetFile } from './widget-files.ts';

/** About forty releases; older files are deleted. */
const KEPT = 240;

function hasContent(file: string, bytes: Uint8Array): boolean {
  try {
    return readFileSync(file).equals(bytes);
  } catch {
    return false;
  }
}

/** @param folder made when it is missing @returns `files` and, from the folder, every hashed file of earlier releases */
export function withReleasedFiles(files: WidgetFiles, folder: string): WidgetFiles {
  mkdirSync(folder, { recursive: true });
  const now = new Date();
  for (const [name, file] of files) {
    if (!HASHED.test(name) || name.includes('/')) continue;
    const bytes = file.bodies.identity;
    // Written atomically: a truncated chunk would fail its integrity check.
    if (!hasContent(join(folder, name), bytes)) replaceFile(join(folder, name), bytes);
    // Files of the current release count as the newest, whatever their first release was.
    utimesSync(join(folder, name), now, now);
  }
  const newestFirst = readdirSync(folder)
    .filter((name) => HASHED.test(name))
    .map((name) => ({ name, time: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { name } of newestFirst.slice(KEPT)) unlinkSync(join(folder, name));
  const all = new Map(files);
  for (const { name } of newestFirst.slice(0, KEPT)) if (!all.has(name)) all.set(name, widgetFile(name, readFileSync(join(folder, name))));
  return all;
}
