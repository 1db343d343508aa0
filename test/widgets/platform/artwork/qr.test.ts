import { expect, it } from 'vitest';
import { qrPath } from '../../../../widgets/platform/artwork/qr.tsx';

it('renders each run of dark modules in a row as one bar', () => {
  // 3 × 3: 1 1 0 / 0 0 0 / 1 0 1
  const bits = btoa(String.fromCharCode(0b11000010, 0b10000000));
  expect(qrPath({ text: '', size: 3, bits })).toBe('M0 0h2v1H0M0 2h1v1H0M2 2h1v1H2');
});

it('renders nothing for invalid input', () => {
  expect(qrPath({ text: '', size: 3, bits: '*' })).toBe('');
});
