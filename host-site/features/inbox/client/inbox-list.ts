/** The list of the enquiry inbox: loads it again when the server reports a change, or every 20 seconds without events. */
const EVENTS = '/api/php/merchant/leads/events';
const POLL_MS = 20_000;

const byId = (doc: Document, id: string) => doc.getElementById(id);

let isLoading = false;
let isStale = false;

/** Replaces the visible list by the current one, and keeps focus and the open filters. */
async function refresh(): Promise<void> {
  if (isLoading) {
    isStale = true;
    return;
  }
  isLoading = true;
  try {
    await loadList();
  } catch {
    // Without network, the next event or poll loads the list.
  }
  isLoading = false;
  if (isStale) {
    isStale = false;
    void refresh();
  }
}

async function loadList(): Promise<void> {
  const response = await fetch(location.href, {
    credentials: 'same-origin',
    headers: { accept: 'text/html', 'x-xiyan-background': '1' },
  });
  // The session has ended: reloading shows the login page.
  if (response.redirected) location.reload();
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  // Released pages and servers use the id and the event name "leads".
  const list = byId(next, 'leads');
  const visibleList = byId(document, 'leads');
  // Replacing the list would interrupt typing into the filters.
  const isTyping = document.activeElement?.closest('form') && visibleList?.contains(document.activeElement);
  if (!response.ok || !list || !visibleList || isTyping || list.innerHTML === visibleList.innerHTML) return;
  const focusKey = document.activeElement?.getAttribute('data-key');
  list.querySelector('details')?.toggleAttribute('open', visibleList.querySelector('details')?.open);
  if (list.innerHTML === visibleList.innerHTML) return;
  visibleList.replaceWith(list);
  if (focusKey) list.querySelector<HTMLElement>(`[data-key="${focusKey}"]`)?.focus({ preventScroll: true });
  document.title = next.title;
  const news = byId(document, 'news');
  if (news) news.textContent = news.dataset.news ?? '';
}

/** Updates the list while it is open. Does nothing on other pages. */
export function watchList(): void {
  const live = byId(document, 'live');
  if (!live) return;
  let isPolling = false;
  const poll = () => {
    if (!isPolling) setInterval(() => document.visibilityState === 'visible' && void refresh(), POLL_MS);
    isPolling = true;
  };
  live.textContent = live.dataset.live ?? '';
  // A phone that was locked, or a page that the browser restores, may have lost the events.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void refresh());
  window.addEventListener('pageshow', ({ persisted }) => persisted && void refresh());
  if (!window.EventSource) {
    poll();
    return;
  }
  const events = new EventSource(EVENTS);
  events.addEventListener('leads', () => void refresh());
  events.addEventListener('over', () => {
    events.close();
    void refresh();
    poll();
  });
  events.addEventListener('error', () => {
    // The browser reconnects by itself, unless the server refused the connection.
    if (events.readyState === EventSource.CLOSED) poll();
  });
}
