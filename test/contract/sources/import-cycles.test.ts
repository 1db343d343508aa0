/** No module imports itself through others, not even for types. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readImports } from '../../support/sources/imports.ts';

/** Cycles as lines of files, each found once, from the first file that reaches itself. */
function cyclesOf(imports: ReadonlyMap<string, readonly { target: string }[]>): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) {
      cycles.push([...path.slice(start), file].join(' → '));
      return;
    }
    if (done.has(file)) return;
    for (const { target } of imports.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return cycles;
}

it('finds a cycle of three modules', () => {
  const imports = new Map([
    ['a', [{ target: 'b' }]],
    ['b', [{ target: 'c' }]],
    ['c', [{ target: 'a' }, { target: 'd' }]],
    ['d', []],
  ]);
  expect(cyclesOf(imports)).toEqual(['a → b → c → a']);
});

it('finds no cycle in the project', () => {
  const imports = readImports(fileURLToPath(new URL('../../../', import.meta.url)));
  expect(imports.size).toBeGreaterThan(50);
  expect(cyclesOf(imports)).toEqual([]);
});
