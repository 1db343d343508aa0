/** Descriptions of the contract are for documentation and editors. Tree-shaking must keep them out of what browsers load. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ATTRIBUTE_TEXTS, CUSTOM_PROPERTIES, EVENTS } from '../../../widgets/contract.ts';

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));
const files = ['start', 'widgets', 'package'].flatMap((folder) =>
  readdirSync(dist + folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => `${folder}/${file}`),
);
const descriptions = [
  ...[...Object.values(ATTRIBUTE_TEXTS), ...Object.values(EVENTS), ...Object.values(CUSTOM_PROPERTIES)].flatMap(({ en, zh }) => [en, zh]),
].filter((text) => text.length > 20);

it.each(files)('no description of the contract is part of %s', (file) => {
  const source = readFileSync(dist + file, 'utf8');
  expect(descriptions.length).toBeGreaterThan(15);
  expect(descriptions.filter((text) => source.includes(text))).toEqual([]);
});
