import { beforeEach, expect, it } from 'vitest';
import { createPageQueue, type PageQueue, type PageTicket } from '../../../../../host-site/platform/http/limits/page-queue.ts';

let now: number;
let accepted: number;
let turns: (() => void)[];
let queue: PageQueue;
beforeEach(() => {
  [now, accepted, turns] = [0, 0, []];
  queue = createPageQueue({
    mostPages: 3,
    mostEach: 2,
    longestWaitMs: 500,
    acceptedConnections: () => accepted,
    now: () => now,
    nextTurn: (callback) => turns.push(callback),
  });
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

it('refuses a page that has waited for longer than half a second, and renders the next one', async () => {
  const log: string[] = [];
  enter(log, 'a');
  enter(log, 'late');
  now = 400;
  enter(log, 'c');
  now = 501;
  await turn();
  await turn();
  expect(log).toEqual(['a: render', 'late: refuse', 'c: render']);
});

it('renders a page late when few pages wait, as in a process that has just started', async () => {
  const log: string[] = [];
  enter(log, 'a');
  enter(log, 'late');
  now = 5000;
  await turn();
  await turn();
  expect(log).toEqual(['a: render', 'late: render']);
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
