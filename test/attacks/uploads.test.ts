/** What a visitor uploads: pictures that take a decoder long, and forms whose fields take a parser long. */
import { beforeAll, expect, it } from 'vitest';
import { attackedSite } from './support/attacked-site.ts';
import { flatPicture, formOf } from './support/costly-inputs.ts';
import { flood, statusesOf } from './support/flood.ts';
import { sendEnquiry } from './support/other-visitor.ts';
import type { Answer } from './support/visitor.ts';

const { attack, site } = attackedSite();

/** Of 59 megapixels, and as large as a picture of the format may be. */
let tooLarge: Uint8Array<ArrayBuffer>;
let largest: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  tooLarge = await flatPicture(7700);
  largest = await flatPicture(4000);
});

it('decodes no flat picture of 59 megapixels, and delays no other visitor by the largest ones of the format', async () => {
  const refused: Answer[] = [];
  const accepted: Answer[] = [];
  await attack('pictures', async (attacker) => {
    // A conversation accepts ten pictures a minute.
    const conversations = [await sendEnquiry(attacker), await sendEnquiry(attacker)];
    const upload = (at: number, body: Uint8Array<ArrayBuffer>) => {
      const headers = { authorization: `Bearer ${conversations[at % 2]?.token}`, 'content-type': 'image/avif' };
      return attacker.request('/api/ws/pictures', { method: 'POST', body, headers });
    };
    const two = flood(2, (at) => upload(at, largest));
    refused.push(...(await flood(24, (at) => upload(at, tooLarge))));
    accepted.push(...(await two));
  });
  expect(new Set(refused.map(({ body }) => body.status.RetCode))).toEqual(new Set([1412, 429]));
  // A busy machine may exceed the time limit of a picture, which ends its process.
  for (const { body } of accepted) expect([0, 1415]).toContain(body.status.RetCode);
});

it('counts the fields of a form by the boundary that it is parsed with', async () => {
  let answers: Answer[] = [];
  let honest = 0;
  // Before the attack: building them takes the test's own thread, which also measures the other visitor.
  const spellings = ['boundary=x1', 'boundary=y1; boundary=x1', 'x="; boundary=y1;"; boundary=x1', 'boundary=x1; boundary=y1'];
  const bodies = [
    formOf(174_762),
    '\r\n--x1\r\n\r\n'.repeat(900_000),
    `--x1\r\n${'a'.repeat(10_000_000)}`,
    formOf(2).replaceAll('\r\n', '\n'),
  ];
  await attack('forms', async (attacker) => {
    const { token } = await sendEnquiry(attacker);
    const send = (parameters: string, body: string) => {
      const headers = { 'content-type': `multipart/form-data; ${parameters}`, origin: site().origin };
      return attacker.request(`/receipt/${token}/conversation`, { method: 'POST', body, headers });
    };
    honest = (await send('boundary=x1', formOf(2))).status;
    answers = await flood(40, (at) => send(spellings[at % spellings.length] ?? '', bodies[Math.floor(at / 4) % bodies.length] ?? ''));
  });
  expect([honest, statusesOf(answers)]).toEqual([303, [400]]);
});
