/** Metrics of what a process has a limited amount of: connections to PostgreSQL and the page cache. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { PageCache } from '../caching/page-cache.ts';

export interface ConnectionCounts {
  busy: number;
  idle: number;
  /** Statements that wait for a connection. */
  waiting: number;
}

export interface ResourceOptions {
  /** Connections to PostgreSQL by database; a database without them is the embedded one. */
  connections: Readonly<Partial<Record<'primary' | 'replica', (() => ConnectionCounts) | undefined>>>;
  /** Absent: every page is rendered for every request. */
  pageCache: PageCache | undefined;
}

/** Adds metrics that are read at each scrape. */
export function addResourceMetrics(registers: Registry[], { connections, pageCache }: ResourceOptions): void {
  new Gauge({
    name: 'xiyan_database_connections',
    help: 'Connections to PostgreSQL, and statements that wait for one',
    labelNames: ['database', 'state'],
    registers,
    collect() {
      for (const [database, counts] of Object.entries(connections))
        for (const [state, count] of Object.entries(counts?.() ?? {})) this.set({ database, state }, count);
    },
  });
  new Counter({
    name: 'xiyan_page_cache_requests_total',
    help: 'Requests for pages that may be cached, by whether one was sent from the cache',
    labelNames: ['result'],
    registers,
    collect() {
      const counts = pageCache?.counts();
      if (!counts) return;
      this.reset();
      this.inc({ result: 'hit' }, counts.hits);
      this.inc({ result: 'miss' }, counts.misses);
    },
  });
  new Gauge({
    name: 'xiyan_page_cache_pages',
    help: 'Pages in the cache',
    registers,
    collect() {
      this.set(pageCache?.counts().entries ?? 0);
    },
  });
  new Gauge({
    name: 'xiyan_page_cache_bytes',
    help: 'Size of the pages in the cache',
    registers,
    collect() {
      this.set(pageCache?.counts().bytes ?? 0);
    },
  });
}
