/**
 * Starts pages one after another while more are requested than the process can render, of each visitor in turn. Between two of them the event loop accepts the connections that wait:
 * Node accepts one connection in each turn, so turns that render dozens of pages would leave visitors in the system's queue, where nothing can refuse them.
 */

/** Turns of the event loop between two pages at most, so that a flood of connections does not stop the pages. */
const MOST_TURNS = 50;
/** … and milliseconds, because a turn may be long. */
const LONGEST_PAUSE_MS = 25;
/** Pages always wait for so long at least: all of a burst are rendered. While the queue has not been empty for longer, more are requested than can be rendered. */
const BURST_MS = 500;
/** Then a page that has waited for longer is refused, so that with its rendering visitors wait less than a quarter of a second. */
const LONGEST_WAIT_MS = 50;
/** Pages that are rendered at once: further ones would wait in the database's queue, where nothing refuses them. */
const MOST_AT_ONCE = 4;
/** Unless none of them is completed for so long: then they wait for something else, such as a database that restarts, and do not count any more. */
const STALL_MS = 100;

export interface PageQueueOptions {
  /** Pages that wait or are rendered at most. */
  mostPages: number;
  /** … of one visitor. */
  mostEach: number;
  /** Returns the number of connections that the process has accepted so far. */
  acceptedConnections: () => number;
  /** Milliseconds. */
  now?: () => number;
  /** Calls back in the next turn of the event loop. */
  nextTurn?: (callback: () => void) => void;
}

/** What happens to a page: it may be rendered now, it is refused, or it is not needed any more. */
export type Admission = 'render' | 'refuse' | 'abandon';

export interface PageTicket {
  admission: Promise<Admission>;
  /** Call it once: when the response is complete, or when the visitor has left. */
  leave(): void;
}

export interface PageQueue {
  /** Returns a ticket; undefined when the queue is full, or the visitor's part of it. */
  enter(visitor: string): PageTicket | undefined;
}

interface WaitingPage {
  since: number;
  decide: (admission: Admission) => void;
}

/** The pages of a visitor, those that wait in the order of arrival. */
interface VisitorPages {
  count: number;
  waiting: Set<WaitingPage>;
}

/** Pages in flight by visitor. */
function createVisitorPages() {
  /** In the order of their turns. */
  const visitors = new Map<string, VisitorPages>();
  const sum = { pages: 0, waiting: 0 };
  return {
    sum,
    countOf: (key: string): number => visitors.get(key)?.count ?? 0,
    add(key: string, page: WaitingPage): void {
      const visitor = visitors.get(key) ?? { count: 0, waiting: new Set() };
      visitors.set(key, visitor);
      visitor.count += 1;
      visitor.waiting.add(page);
      sum.pages += 1;
      sum.waiting += 1;
    },
    /** Takes the first waiting page of the visitor whose turn it is. Refuses late ones, which are no turn. */
    takeNext(isLate: (page: WaitingPage) => boolean): WaitingPage | undefined {
      for (const [key, visitor] of visitors)
        for (const page of visitor.waiting) {
          const isRefused = isLate(page);
          visitor.waiting.delete(page);
          sum.waiting -= 1;
          if (isRefused) page.decide('refuse');
          else {
            // Behind the others.
            visitors.delete(key);
            visitors.set(key, visitor);
            return page;
          }
        }
      return undefined;
    },
    /** Returns whether the page was still waiting. */
    remove(key: string, page: WaitingPage): boolean {
      const visitor = visitors.get(key);
      if (!visitor) return false;
      sum.pages -= 1;
      visitor.count -= 1;
      if (visitor.count === 0) visitors.delete(key);
      const isWaiting = visitor.waiting.delete(page);
      if (isWaiting) sum.waiting -= 1;
      return isWaiting;
    },
  };
}

export function createPageQueue(options: PageQueueOptions): PageQueue {
  const { mostPages, mostEach, acceptedConnections, now = performance.now.bind(performance), nextTurn = setImmediate } = options;
  const visitors = createVisitorPages();
  const { sum } = visitors;
  let isPausing = false;
  const rendering = new Set<WaitingPage>();
  let stall: NodeJS.Timeout | undefined;
  /** When the first of the waiting pages came since none waited. */
  let waitingSince = 0;

  // A process that has just started renders slowly, and its few visitors wait. Only a long queue is an overload.
  const isLate = ({ since }: WaitingPage) =>
    sum.waiting > mostPages / 8 && now() - waitingSince > BURST_MS && now() - since > LONGEST_WAIT_MS;
  const startNext = () => {
    isPausing = false;
    const page = rendering.size < MOST_AT_ONCE ? visitors.takeNext(isLate) : undefined;
    if (!page) return;
    rendering.add(page);
    watch();
    page.decide('render');
    pause();
  };
  const startUnlessPausing = () => {
    if (!isPausing) startNext();
  };
  const watch = () => {
    clearTimeout(stall);
    stall = setTimeout(() => {
      rendering.clear();
      startUnlessPausing();
    }, STALL_MS).unref();
  };
  /** Starts the next page after the first whole turn in which no connection was accepted. */
  const pause = () => {
    isPausing = true;
    let turns = 0;
    let before: number | undefined;
    const began = now();
    const onTurn = () => {
      const accepted = acceptedConnections();
      turns += 1;
      if (accepted === before || turns > MOST_TURNS || now() - began > LONGEST_PAUSE_MS) return startNext();
      before = accepted;
      nextTurn(onTurn);
    };
    // The rest of the turn that started the page, which accepts nothing more.
    nextTurn(onTurn);
  };

  return {
    enter(key) {
      if (sum.pages >= mostPages || visitors.countOf(key) >= mostEach) return undefined;
      const page: WaitingPage = { since: now(), decide: () => undefined };
      if (sum.waiting === 0) waitingSince = page.since;
      const admission = new Promise<Admission>((decide) => {
        page.decide = decide;
      });
      visitors.add(key, page);
      startUnlessPausing();
      return {
        admission,
        leave() {
          if (visitors.remove(key, page)) page.decide('abandon');
          if (!rendering.delete(page)) return;
          watch();
          startUnlessPausing();
        },
      };
    },
  };
}
