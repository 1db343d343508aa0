/** The parts that a feature may state: few enough to read, and those that protect are required where it has tables. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FEATURES } from '../../../../host-site/features.ts';
import type { StoredData } from '../../../../host-site/platform/feature/stored-data.ts';

/** Returns the optional fields of all types in a file of the manifest that describe a feature's half or its tables. */
function optionalParts(file: string, types: readonly string[]): string[] {
  const text = readFileSync(`host-site/platform/feature/${file}`, 'utf8');
  return types.flatMap((type) => {
    const [, body] = new RegExp(`^(?:export )?(?:interface|type) ${type}\\b(.*?)^(?:\\}$|$)`, 'ms').exec(text) ?? [];
    if (body === undefined) throw new Error(`${file} has no type ${type}`);
    return [...body.matchAll(/readonly (\w+)\?:/g)].map(([, part = '']) => part);
  });
}

it('has at most twelve optional parts in both halves of a feature', () => {
  const parts = new Set([
    ...optionalParts('feature.ts', ['Feature']),
    ...optionalParts('stored-data.ts', ['StoredData', 'Storing']),
    ...optionalParts('web.ts', ['WebParts', 'WebWith', 'AnyWeb']),
  ]);
  expect([...parts].sort()).toEqual([
    'commands',
    'demo',
    'exports',
    'fills',
    'handlers',
    'kind',
    'pages',
    'roots',
    'settings',
    'start',
    'stored',
    'workers',
  ]);
  expect(parts.size).toBeLessThanOrEqual(12);
});

it('requires of a feature with tables what protects their rows: erasure, expiry, keys and restore', () => {
  type Required<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T];
  const required: readonly Required<StoredData>[] = ['tables', 'migrations', 'privacy', 'cleanUp', 'facts', 'reapply', 'sealed'];
  for (const { name, stored } of FEATURES)
    if (stored) expect([name, required.filter((part) => !Object.hasOwn(stored, part))]).toEqual([name, []]);
});
