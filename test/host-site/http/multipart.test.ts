import { expect, it } from 'vitest';
import { readMultipart } from '../../../host-site/http/uploads/multipart.ts';

const body = (boundary: string, fields: number) =>
  Buffer.from(`${`--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n`.repeat(fields)}--${boundary}--\r\n`);
const read = (contentType: string, bytes: Buffer) => readMultipart({ bytes, isCut: false }, contentType);

it.each(['boundary=x1', 'boundary="x1"', 'charset=utf-8; boundary=x1', 'Boundary=x1; charset=utf-8'])(
  'reads a form with %s',
  async (parameter) => {
    expect({ ...(await read(`multipart/form-data; ${parameter}`, body('x1', 2))) }).toEqual({ a: 'b' });
  },
);

it('refuses more than 24 fields', async () => {
  await expect(read('multipart/form-data; boundary=x1', body('x1', 25))).rejects.toMatchObject({ statusCode: 400 });
});

it.each(['x="; boundary=y1;"; boundary=x1', 'boundary=y1; boundary=x1', 'boundary=x1; boundary=y1', 'boundary=y1', 'boundary="x1', ''])(
  'reads none of many fields when the header states %s',
  async (parameters) => {
    await expect(read(`multipart/form-data; ${parameters}`, body('x1', 20_000))).rejects.toMatchObject({ statusCode: 400 });
  },
);
