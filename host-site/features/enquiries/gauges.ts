/** Gauges of what the webhook has not got, read from the database at each scrape. */
import type { Kysely } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../platform/database/schema/schema.ts';
import { readForScrape } from '../../platform/http/observability/scrape-reads.ts';
import { countUndelivered, oldestDueAge } from './delivery/undelivered.ts';

/** While the database is unavailable the last values stay. */
export function addOutboxGauges(registers: Registry[], { db, clock }: { db: Kysely<Database>; clock: () => number }): void {
  const readCounts = readForScrape(() => countUndelivered(db, clock()));
  const readAge = readForScrape(() => oldestDueAge(db, clock()));
  new Gauge({
    name: 'xiyan_outbox_events',
    help: 'Events for the webhook that are not delivered',
    labelNames: ['state'],
    registers,
    async collect() {
      for (const [state, count] of Object.entries((await readCounts()) ?? {})) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'xiyan_outbox_oldest_seconds',
    help: 'Age of the oldest event for the webhook that is due',
    registers,
    async collect() {
      const age = await readAge();
      if (age !== undefined) this.set(age / 1000);
    },
  });
}
