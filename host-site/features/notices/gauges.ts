/** Gauges of group bots, read from the database at each scrape. */
import { Gauge, type Registry } from 'prom-client';
import { readForScrape } from '../../platform/http/observability/scrape-reads.ts';

export interface BotCounts {
  /** feishu, dingtalk or wecom. */
  kind: string;
  /** Notices that are due and not sent. */
  waiting: number;
  /** Dead letters. */
  dead: number;
  /** Bots whose latest message failed. */
  failing: number;
}

/** While the database is unavailable the last values stay. */
export function addBotGauges(registers: Registry[], counts: () => Promise<BotCounts[]>): void {
  const readCounts = readForScrape(counts);
  new Gauge({
    name: 'xiyan_bot_notices',
    help: 'Notices for group bots that are not sent',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      const counts = await readCounts();
      for (const { kind, waiting, dead } of counts ?? []) {
        this.set({ kind, state: 'waiting' }, waiting);
        this.set({ kind, state: 'dead' }, dead);
      }
    },
  });
  new Gauge({
    name: 'xiyan_bots_failing',
    help: 'Group bots whose latest message failed',
    labelNames: ['kind'],
    registers,
    async collect() {
      const counts = await readCounts();
      for (const { kind, failing } of counts ?? []) this.set({ kind }, failing);
    },
  });
}
