import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newKeys, openKeyFile, readKeyring } from '../../../host-site/services/keyring.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'xiyan-keys-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('opens what it sealed, and only for what it was sealed for', () => {
  const keyring = readKeyring(newKeys());
  const sealed = keyring.seal('13800138000', 'enquiry-1');
  expect(keyring.open(sealed, 'enquiry-1')).toBe('13800138000');
  expect(() => keyring.open(sealed, 'enquiry-2')).toThrow();
  const bytes = Buffer.from(sealed.cipher, 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => keyring.open({ ...sealed, cipher: bytes.toString('base64') }, 'enquiry-1')).toThrow();
});

it('never seals the same number to the same text, and always hashes it to the same', () => {
  const keyring = readKeyring(newKeys());
  expect(keyring.seal('1', 'a').cipher).not.toBe(keyring.seal('1', 'a').cipher);
  expect(keyring.hash('1')).toBe(keyring.hash('1'));
  expect(readKeyring(newKeys()).hash('1')).not.toBe(keyring.hash('1'));
});

it('rotates: a new first key seals, the old one still opens, and a missing one is named', () => {
  const old = newKeys();
  const sealed = readKeyring(old).seal('13800138000', 'a');
  const fresh = newKeys().split(',')[0];
  const rotated = readKeyring(`${fresh},${old}`);
  expect(rotated.open(sealed, 'a')).toBe('13800138000');
  expect(rotated.seal('1', 'a').key).not.toBe(sealed.key);
  expect(() => readKeyring(newKeys()).open(sealed, 'a')).toThrow(`key ${sealed.key} is missing`);
});

it('makes its file once, for its owner only', () => {
  const file = join(folder, 'new', 'enquiry-keys');
  const sealed = openKeyFile(file).seal('1', 'a');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = readFileSync(file, 'utf8');
  expect(openKeyFile(file).open(sealed, 'a')).toBe('1');
  expect(readFileSync(file, 'utf8')).toBe(text);
});

it('does not start on a file that is no keyring', () => {
  const file = join(folder, 'broken');
  writeFileSync(file, '');
  expect(() => openKeyFile(file)).toThrow('keyring: expected');
});
