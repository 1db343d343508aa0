/**
 * Doors between features. A feature imports only `contract.ts` (calls, types, slots), `service.ts` (functions for the server) and `parts.tsx` (what pages of others
 * may place) of the features that its `needs` names; `feature.ts` only from `feature.ts`. What points backwards is a slot, so that a feature can be
 * switched off or removed. The platform imports no feature, and `features.ts` alone lists them.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { FEATURES } from '../../../host-site/features.ts';

const DOORS = ['contract.ts', 'service.ts', 'parts.ts', 'parts.tsx'];

interface Import {
  from: string;
  to: string;
  /** The feature of the imported file, and its path there. */
  feature: string;
  file: string;
}

function importsOf(from: string): Import[] {
  const specifiers = readFileSync(from, 'utf8').matchAll(/(?:\bfrom|\bimport\(?)\s*'(\.[^']+)'/g);
  return [...specifiers].flatMap(([, specifier = '']) => {
    const to = join(dirname(from), specifier);
    const [, feature, file] = /^host-site\/features\/([^/]+)\/(.+)$/.exec(to) ?? [];
    return feature && file ? [{ from, to, feature, file }] : [];
  });
}

const featureOf = (path: string): string | undefined => /^host-site\/features\/([^/]+)\//.exec(path)?.[1];
const IMPORTS = globSync('host-site/**/*.{ts,tsx,mjs}').flatMap(importsOf);
const NEEDS = new Map(FEATURES.map(({ name, needs }) => [name, needs.map((other) => other.name)]));

/** Whether a file of a feature may import a file of another one. */
function isAllowed(own: string, { from, feature, file }: Import): boolean {
  if (!NEEDS.get(own)?.includes(feature)) return false;
  return file === 'feature.ts' ? from === `host-site/features/${own}/feature.ts` : DOORS.includes(file);
}

it('reads the imports', () => {
  expect(IMPORTS.length).toBeGreaterThan(500);
});

it('lets a feature enter another one only by its doors, and only one that it needs', () => {
  const wrong = IMPORTS.filter((one) => {
    const own = featureOf(one.from);
    return own !== undefined && own !== one.feature && !isAllowed(own, one);
  });
  expect(wrong.map(({ from, to }) => `${from} > ${to}`)).toEqual([]);
});

it('lets no file outside the features import one, except their list', () => {
  const outside = IMPORTS.filter(({ from }) => featureOf(from) === undefined && from !== 'host-site/features.ts');
  expect(outside.map(({ from, to }) => `${from} > ${to}`)).toEqual([]);
  const listed = IMPORTS.filter(({ from }) => from === 'host-site/features.ts');
  expect([...new Set(listed.map(({ file }) => file))]).toEqual(['feature.ts']);
});
