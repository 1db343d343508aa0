/** The business refusals of the platform and of all features, which their `refusals.ts` state, by their names. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Refusals } from '../../../host-site/platform/calls/refusals.ts';

export async function allRefusals(): Promise<[name: string, code: number][]> {
  const files = ['host-site/platform/calls/refusals.ts', ...globSync('host-site/features/*/refusals.ts')];
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(pathToFileURL(join(process.cwd(), file)).href)));
  const lists = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (/_REFUSALS$/.test(name) ? [value as Refusals] : [])),
  );
  return lists.flatMap((list) => Object.entries(list).map(([name, { code }]): [string, number] => [name, code]));
}
