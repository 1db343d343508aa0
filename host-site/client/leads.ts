/** The open enquiry inbox: reloads its list when the server reports a change. Without events it polls. */
const EVENTS = '/api/php/merchant/leads/events';
const POLL_MS = 20_000;

const byId = (doc: Document, id: string) => doc.getElementById(id);

let asking = false;
let again = false;

/** Puts the list as it is now in the place of what is shown; focus and open filters stay. */
async function refresh(): Promise<void> {
  if (asking) {
    again = true;
    return;
  }
  asking = true;
  try {
    const response = await fetch(location.href, {
      credentials: 'same-origin',
      headers: { accept: 'text/html', 'x-xiyan-background': '1' },
    });
    // Logged out meanwhile: the login asks.
    if (response.redirected) location.reload();
    const next = new DOMParser().parseFromString(await response.text(), 'text/html');
    const list = byId(next, 'leads');
    const shown = byId(document, 'leads');
    // Typing into the filters is not disturbed.
    const typing = document.activeElement?.closest('form') && shown?.contains(document.activeElement);
    if (response.ok && list && shown && !typing && list.innerHTML !== shown.innerHTML) {
      const key = document.activeElement?.getAttribute('data-key');
      const open = shown.querySelector('details')?.open;
      list.querySelector('details')?.toggleAttribute('open', open);
      if (list.innerHTML !== shown.innerHTML) {
        shown.replaceWith(list);
        if (key) list.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus({ preventScroll: true });
        document.title = next.title;
        const news = byId(document, 'news');
        if (news) news.textContent = news.dataset.news ?? '';
      }
    }
  } catch {
    // No network: the next event or try asks again.
  }
  asking = false;
  if (again) {
    again = false;
    void refresh();
  }
}

function watch(): void {
  const live = byId(document, 'live');
  if (!live) return;
  let polls = false;
  const poll = () => {
    if (!polls) setInterval(() => document.visibilityState === 'visible' && void refresh(), POLL_MS);
    polls = true;
  };
  live.textContent = live.dataset.live ?? '';
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
    // The browser connects again by itself, unless it was refused.
    if (events.readyState === EventSource.CLOSED) poll();
  });
}

watch();
