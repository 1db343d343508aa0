/**
 * Starts pages one after another while more are requested than the process can render. Between two of them the event loop accepts the connections that wait:
 * Node accepts one connection in each turn, so turns that render dozens of pages would leave visitors in the system's queue, where nothing can refuse them.
 */

/** Turns of the event loop between two pages at most, so that a flood of connections does not stop the pages. */
const MOST_TURNS = 50;

export interface PageQueueOptions {
  /** Pages that wait or are rendered at most. */
  mostPages: number;
  /** Milliseconds after which a waiting page is refused while many others wait too. */
  longestWaitMs: number;
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
  /** Returns a ticket; undefined when the queue is full. */
  enter(): PageTicket | undefined;
}

interface WaitingPage {
  since: number;
  decide: (admission: Admission) => void;
}

export function createPageQueue(options: PageQueueOptions): PageQueue {
  const { mostPages, longestWaitMs, acceptedConnections, now = performance.now.bind(performance), nextTurn = setImmediate } = options;
  /** Iterates in the order of arrival. */
  const waiting = new Set<WaitingPage>();
  let pages = 0;
  let isPausing = false;

  const startNext = () => {
    for (const page of waiting) {
      // A process that has just started renders slowly, and its few visitors wait. Only a long queue is an overload.
      const isLong = waiting.size > mostPages / 2;
      waiting.delete(page);
      const isLate = isLong && now() - page.since > longestWaitMs;
      page.decide(isLate ? 'refuse' : 'render');
      if (!isLate) {
        pause();
        return;
      }
    }
    isPausing = false;
  };
  /** Starts the next page after the first whole turn in which no connection was accepted. */
  const pause = () => {
    isPausing = true;
    let turns = 0;
    let before: number | undefined;
    const onTurn = () => {
      const accepted = acceptedConnections();
      turns += 1;
      if (accepted === before || turns > MOST_TURNS) return startNext();
      before = accepted;
      nextTurn(onTurn);
    };
    // The rest of the turn that started the page, which accepts nothing more.
    nextTurn(onTurn);
  };

  return {
    enter() {
      if (pages >= mostPages) return undefined;
      pages += 1;
      let page: WaitingPage | undefined;
      const admission = new Promise<Admission>((decide) => {
        page = { since: now(), decide };
        waiting.add(page);
      });
      if (!isPausing) startNext();
      return {
        admission,
        leave() {
          pages -= 1;
          if (page && waiting.delete(page)) page.decide('abandon');
        },
      };
    },
  };
}
