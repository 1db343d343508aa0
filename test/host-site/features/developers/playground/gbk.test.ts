import { expect, it } from 'vitest';
import { createGbkEncoder } from '../../../../../host-site/features/developers/playground/gbk.ts';

it('encodes what a GBK decoder reads, and other characters as references', () => {
  const bytes = createGbkEncoder()('<p>喜宴 €，婚宴®</p>');
  expect(Buffer.from(bytes.slice(3, 7)).toString('hex')).toBe('cfb2d1e7');
  expect(new TextDecoder('gbk').decode(bytes)).toBe('<p>喜宴 €，婚宴&#174;</p>');
});
