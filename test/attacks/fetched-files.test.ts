/** What the site fetches from addresses that others name. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { storeImport } from '../../host-site/features/availability/service/calendar-imports.ts';
import { importWork, LONGEST_CALENDAR } from '../../host-site/features/availability/service/import-worker.ts';
import { createRead } from '../../host-site/platform/outgoing/endpoint-post.ts';
import { attackedCheckingSite, checkOf } from './support/checking-site.ts';
import { COSTLY_CALENDAR, COSTLY_PAGE, PARTNER_PAGE } from './support/costly-inputs.ts';
import { flood } from './support/flood.ts';
import { HOTEL } from './support/other-visitor.ts';
import type { Answer } from './support/visitor.ts';

const { attack, site, at } = attackedCheckingSite();

/** Returns the failure that a report names, else the status. */
const outcomeOf = ({ status, text }: Answer) => /data-failure="(\w+)"/.exec(text)?.[1] ?? String(status);

it('analyses pages with a base of 1.5 MB and many policies beside the requests of others', async () => {
  expect(outcomeOf(await at('192.0.2.9').get(checkOf(site(), PARTNER_PAGE)))).toBe('200');
  const path = checkOf(site(), COSTLY_PAGE);
  let answers: Answer[] = [];
  await attack('page checks', async (attacker) => {
    answers = await flood(24, () => attacker.get(path));
  });
  const outcomes = new Set(answers.map(outcomeOf));
  // Of a visitor one check runs and two wait. A busy machine may exceed the time limit of an analysis.
  expect(outcomes).toContain('busy');
  expect([...outcomes].filter((outcome) => !['200', 'complex', 'busy'].includes(outcome))).toEqual([]);
  for (const { text } of answers) expect(text.length).toBeLessThan(200_000);
});

it('stores the meals of a calendar with a hundred thousand blocks while others write', async () => {
  const server = createServer((_, response) => response.end(COSTLY_CALENDAR)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { keyring, app } = site();
  const { db } = app;
  const hall = await db.selectFrom('hall').select('id').where('merchant_id', '=', HOTEL).executeTakeFirstOrThrow();
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const clock = () => Date.parse('2026-11-21T12:00:00+08:00');
  await storeImport(db, keyring, { hallId: hall.id, merchantId: HOTEL, address, now: clock() });
  const log = { warn: () => undefined, error: () => undefined };
  // A busy machine may exceed the limit of a reading; what is read and stored does not depend on it.
  const timings = { reading: 100_000 };
  const { claim, attempt } = importWork({ db, keyring, clock, log, timings, read: createRead(LONGEST_CALENDAR, () => true) });
  await attack('calendars', async () => {
    for (const one of await claim(1)) await attempt(one, new AbortController().signal);
  });
  server.close();
  const days = await db.selectFrom('hall_busy').select('day').where('hall_id', '=', hall.id).orderBy('day', 'desc').execute();
  expect([days.length, days[0]?.day]).toEqual([1214, '2028-08-02']);
});
