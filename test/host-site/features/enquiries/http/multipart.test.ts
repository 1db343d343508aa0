import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readMultipart } from '../../../../../host-site/features/enquiries/http/multipart.ts';
import { PICTURE_BYTES } from '../../../../../widgets/domain/services/upload.ts';

const DISPOSITION = 'content-disposition: form-data; name="a"\r\n';
const part = (head: string, value = 'b', boundary = 'x1') => `--${boundary}\r\n${head}\r\n${value}\r\n`;
const form = (...parts: string[]) => `${parts.join('')}--x1--\r\n`;
const repeated = (fields: number) => form(part(DISPOSITION).repeat(fields));
const CHUNK = 64 * 1024;

/** Reads a body that arrives in chunks; resolves with its fields, or with the status of the failure. */
async function read(contentType: string, body: string | Buffer, chunk = CHUNK): Promise<object | number> {
  const bytes = Buffer.from(body as string);
  const chunks = function* () {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
  };
  try {
    return { ...(await readMultipart(Readable.from(chunks()), { 'content-type': contentType })) };
  } catch (error) {
    return (error as { statusCode: number }).statusCode;
  }
}

it.each(['boundary=x1', 'boundary="x1"', 'charset=utf-8; boundary=x1', 'Boundary=x1; charset=utf-8', 'boundary=x1; boundary=y1'])(
  'reads a form with %s',
  async (parameter) => {
    expect(await read(`multipart/form-data; ${parameter}`, repeated(2))).toEqual({ a: 'b' });
  },
);

it('refuses more than 24 fields', async () => {
  expect(await read('multipart/form-data; boundary=x1', repeated(24))).toEqual({ a: 'b' });
  expect(await read('multipart/form-data; boundary=x1', repeated(25))).toBe(400);
});

it.each(['x="; boundary=y1;"; boundary=x1', 'boundary=y1; boundary=x1', 'boundary=x1; boundary=y1', 'boundary=y1', 'boundary="x1', ''])(
  'reads none of many fields when the header states %s',
  async (parameters) => {
    expect(await read(`multipart/form-data; ${parameters}`, repeated(174_762))).toBe(400);
  },
);

/** Bodies that parsers read differently, each with its fields or the status of its refusal. */
const BODIES: Record<string, [body: string, expected: object | number]> = {
  'a preamble and an epilogue': [`before\r\n${form(part(DISPOSITION))}after`, { a: 'b' }],
  'line feeds alone': [form(part(DISPOSITION)).replaceAll('\r\n', '\n'), 400],
  'line feeds alone in the header of a part': [form(part(DISPOSITION.replace('\r\n', '\nx: y\r\n'))), {}],
  'a duplicated disposition': [form(part(`${DISPOSITION}${DISPOSITION.replace('"a"', '"c"')}`)), { a: 'b' }],
  'a duplicated name': [form(part('content-disposition: form-data; name="a"; name="c"\r\n')), { c: 'b' }],
  'a duplicated field': [form(part(DISPOSITION, '1'), part(DISPOSITION, '2')), { a: '1' }],
  'an unterminated field': [part(DISPOSITION), 400],
  'an unterminated file': [part('content-disposition: form-data; name="a"; filename="f"\r\n'), 400],
  'an unterminated header': ['--x1\r\ncontent-disposition: form-data; name="a', 400],
  'a header of 100 kB': [form(part(`content-disposition: form-data; name="${'a'.repeat(100_000)}"\r\n`)), 400],
  'ten thousand headers': [form(part(`${'x: y\r\n'.repeat(10_000)}${DISPOSITION}`)), {}],
  'a field without a name': [form(part('content-disposition: form-data\r\n')), 400],
  'a field without a disposition': [form(part('content-type: text/plain\r\n')), {}],
  'a field named like a property of objects': [form(part('content-disposition: form-data; name="constructor"\r\n')), { constructor: 'b' }],
  'a field of 100 kB': [form(part(DISPOSITION, 'b'.repeat(100_000))), 413],
  'two files': [form(part('content-disposition: form-data; name="a"; filename="f"\r\n').repeat(2)), 400],
  'the boundary in a field': [form(part(DISPOSITION, 'b--x1')), { a: 'b--x1' }],
  'a longer boundary': [form(part(DISPOSITION, 'b\r\n--x12')), { a: 'b' }],
  'empty parts': [form('\r\n--x1\r\n\r\n'.repeat(20_000)), 400],
  'no part': [form(), {}],
  'no byte': ['', 400],
};

it.each(Object.entries(BODIES))('reads %s in one way, however it is divided', async (_, [body, expected]) => {
  for (const chunk of [1, 2, 7, 4096, CHUNK])
    expect([chunk, await read('multipart/form-data; boundary=x1', body, chunk)]).toEqual([chunk, expected]);
});

it('keeps of a file that is too large one byte more than a picture may have, and the fields behind it', async () => {
  const head = part('content-disposition: form-data; name="f"; filename="f"\r\n').slice(0, -3);
  const body = Buffer.concat([Buffer.from(head), Buffer.alloc(2 * PICTURE_BYTES), Buffer.from(`\r\n${form(part(DISPOSITION))}`)]);
  const fields = (await read('multipart/form-data; boundary=x1', body)) as { f: Buffer; a: string };
  expect([fields.f.length, fields.a]).toEqual([PICTURE_BYTES + 1, 'b']);
});
