import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LONGEST } from './longest-first.ts';

it('lists files that exist', () => {
  expect(LONGEST.filter((file) => !existsSync(file))).toEqual([]);
});
