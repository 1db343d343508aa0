import { expect, it } from 'vitest';
import { readKeyring } from '../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../host-site/platform/keys/keyring-file.ts';

it('decrypts its own ciphertext, and only for the same enquiry', () => {
  const keyring = readKeyring(newKeys());
  const sealed = keyring.seal('13800138000', 'enquiry-1');
  expect(keyring.open(sealed, 'enquiry-1')).toBe('13800138000');
  expect(() => keyring.open(sealed, 'enquiry-2')).toThrow();
  const bytes = Buffer.from(sealed.cipher, 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => keyring.open({ ...sealed, cipher: bytes.toString('base64') }, 'enquiry-1')).toThrow();
});

it('never encrypts the same number to the same text, and always hashes it to the same', () => {
  const keyring = readKeyring(newKeys());
  expect(keyring.seal('1', 'a').cipher).not.toBe(keyring.seal('1', 'a').cipher);
  expect(keyring.hash('1')).toBe(keyring.hash('1'));
  expect(readKeyring(newKeys()).hash('1')).not.toBe(keyring.hash('1'));
});

it('rotates: a new first key encrypts, the old one still decrypts, and a missing one is named', () => {
  const old = newKeys();
  const sealed = readKeyring(old).seal('13800138000', 'a');
  const fresh = newKeys().split(',')[0];
  const rotated = readKeyring(`${fresh},${old}`);
  expect(rotated.open(sealed, 'a')).toBe('13800138000');
  expect(rotated.seal('1', 'a').key).not.toBe(sealed.key);
  expect(() => readKeyring(newKeys()).open(sealed, 'a')).toThrow(`key ${sealed.key} is missing`);
});

it('hashes with the first hash key and returns the hashes of all others too, so that a hash key can be replaced', () => {
  const old = newKeys();
  const [cipher, hash] = old.split(',');
  const rotated = readKeyring(`${cipher},hash-2:${Buffer.alloc(32, 2).toString('base64')},${hash}`);
  expect(rotated.currentHash).toBe('hash-2');
  expect(rotated.hashes('1')).toEqual([rotated.hash('1'), readKeyring(old).hash('1')]);
  expect(rotated.hash('1')).not.toBe(readKeyring(old).hash('1'));
  expect(rotated.current).toBe(readKeyring(old).current);
});
