import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPageQueue, type PageQueue, type PageTicket } from '../../../../../host-site/platform/http/limits/page-queue.ts';

let now: number;
let accepted: number;
let turns: (() => void)[];
let queue: PageQueue;
const createQueue = (mostPages: number, mostEach: number): PageQueue =>
  createPageQueue({
    mostPages,
    mostEach,
    acceptedConnections: () => accepted,
    now: () => now,
    nextTurn: (callback) => turns.push(callback),
  });
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [now, accepted, turns] = [0, 0, []];
  queue = createQueue(3, 2);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Ends the current turn of the event loop, in which that many connections were accepted. */
const turn = async (connections = 0): Promise<void> => {
  accepted += connections;
  for (const callback of turns.splice(0)) callback();
  await Promise.resolve();
};
const enter = (log: string[], name: string, visitor = name): PageTicket => {
  const ticket = queue.enter(visitor);
  if (!ticket) throw new Error('the queue is full');
  void ticket.admission.then((admission) => log.push(`${name}: ${admission}`));
  return ticket;
};

it('renders pages in the order of arrival, with a whole turn of the event loop between two of them', async () => {
  const log: string[] = [];
  for (const name of ['a', 'b', 'c']) enter(log, name);
  await turn();
  expect(log).toEqual(['a: render']);
  await turn();
  expect(log).toEqual(['a: render', 'b: render']);
  await turn();
  expect(log).toHaveLength(2);
  await turn();
  expect(log).toEqual(['a: render', 'b: render', 'c: render']);
});

it('waits with the next page while each turn accepts a connection, but not for longer than 50 turns', async () => {
  const log: string[] = [];
  for (const name of ['a', 'b', 'c']) enter(log, name);
  for (let count = 0; count < 20; count += 1) await turn(1);
  expect(log).toEqual(['a: render']);
  await turn();
  expect(log).toEqual(['a: render', 'b: render']);
  for (let count = 0; count < 50; count += 1) await turn(1);
  expect(log).toHaveLength(2);
  await turn(1);
  expect(log).toHaveLength(3);
});

it('waits no longer than 25 ms for connections', async () => {
  const log: string[] = [];
  enter(log, 'a');
  enter(log, 'b');
  await turn(1);
  now = 26;
  await turn(1);
  expect(log).toEqual(['a: render', 'b: render']);
});

it('is full while as many pages wait or are rendered as may be, and accepts the next one once a page has left', async () => {
  const first = queue.enter('a');
  queue.enter('b');
  queue.enter('c');
  expect(queue.enter('d')).toBeUndefined();
  first?.leave();
  expect(queue.enter('d')).toBeDefined();
});

it('renders a page of each visitor in turn', async () => {
  const log: string[] = [];
  const first = enter(log, 'a1', 'a');
  enter(log, 'a2', 'a');
  first.leave();
  enter(log, 'a3', 'a');
  enter(log, 'b1', 'b');
  for (let count = 0; count < 6; count += 1) await turn();
  expect(log).toEqual(['a1: render', 'a2: render', 'b1: render', 'a3: render']);
});

it('has room for others while a visitor has as many pages as one may have', () => {
  const first = queue.enter('a');
  queue.enter('a');
  expect(queue.enter('a')).toBeUndefined();
  expect(queue.enter('b')).toBeDefined();
  first?.leave();
  expect(queue.enter('a')).toBeDefined();
});

/** Ends a whole turn in which no connection was accepted, after which the next page is rendered. */
const renderNext = async (): Promise<void> => {
  await turn();
  await turn();
};

it('renders all pages of a burst, then refuses those that have waited for a twentieth of a second while the queue is not empty', async () => {
  queue = createQueue(24, 24);
  const log: string[] = [];
  const names = Array.from({ length: 12 }, (_, at) => `burst ${at}`);
  const burst = names.map((name) => enter(log, name));
  for (const ticket of burst.slice(0, 4)) {
    now += 120;
    await renderNext();
    ticket.leave();
  }
  now = 500;
  await renderNext();
  expect(log).toEqual(names.slice(0, 6).map((name) => `${name}: render`));
  for (const name of ['late', 'in time', 'in time too']) {
    if (name !== 'late') now = 560;
    enter(log, name);
  }
  now = 601;
  log.length = 0;
  await renderNext();
  // Three may wait for longer: a process that has just started renders slowly.
  expect(log).toEqual([...names.slice(6).map((name) => `${name}: refuse`), 'late: render']);
});

it('renders pages late when few wait, as in a process that has just started', async () => {
  queue = createQueue(16, 16);
  const log: string[] = [];
  for (const name of ['a', 'late', 'later']) enter(log, name);
  now = 5000;
  await renderNext();
  await renderNext();
  expect(log).toEqual(['a: render', 'late: render', 'later: render']);
});

it('counts the half second from the moment at which pages wait again', async () => {
  const log: string[] = [];
  const tickets = ['a', 'b'].map((name) => enter(log, name));
  await renderNext();
  for (const ticket of tickets) ticket.leave();
  await renderNext();
  now = 10_000;
  for (const name of ['c', 'd']) enter(log, name);
  now = 10_400;
  await renderNext();
  expect(log).toEqual(['a: render', 'b: render', 'c: render', 'd: render']);
});

it('renders the page of a visitor that is in time although their earlier ones are late', async () => {
  queue = createQueue(5, 4);
  const log: string[] = [];
  enter(log, 'b1', 'b');
  for (const name of ['a1', 'a2', 'a3']) enter(log, name, 'a');
  now = 600;
  enter(log, 'a4', 'a');
  await renderNext();
  expect(log).toEqual(['b1: render', 'a1: refuse', 'a2: refuse', 'a3: refuse', 'a4: render']);
});

it('renders four pages at once, the next when one is complete, and further ones when none is for a tenth of a second', async () => {
  queue = createQueue(64, 64);
  const log: string[] = [];
  const tickets = Array.from({ length: 16 }, (_, at) => enter(log, String(at)));
  for (let count = 0; count < 20; count += 1) await turn();
  expect(log).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(60);
  tickets[3]?.leave();
  for (let count = 0; count < 20; count += 1) await turn();
  expect(log.slice(4)).toEqual(['4: render']);
  await vi.advanceTimersByTimeAsync(60);
  for (let count = 0; count < 20; count += 1) await turn();
  expect(log).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(40);
  for (let count = 0; count < 20; count += 1) await turn();
  expect(log).toHaveLength(9);
});

it('does not render a page whose visitor has left while it waited', async () => {
  const log: string[] = [];
  enter(log, 'a');
  const gone = enter(log, 'gone');
  gone.leave();
  await turn();
  await turn();
  expect(log).toEqual(['a: render', 'gone: abandon']);
  expect(queue.enter('b')).toBeDefined();
});

it('renders a page at once when none was rendered in this turn', async () => {
  const log: string[] = [];
  enter(log, 'a').leave();
  await turn();
  await turn();
  enter(log, 'b');
  await Promise.resolve();
  expect(log).toEqual(['a: render', 'b: render']);
});
