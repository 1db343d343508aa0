/** Renders a widget into its shadow root. */
import { hydrate, render } from 'preact';
import type { Options } from '../../contract.ts';
import { hasLogin } from '../services/cookies.ts';
import { adoptSheets, openShadow } from '../shadow-root/shadow-root.ts';
import { styles } from '../styles/base.styles.ts';
import { keepTypingInside, type TypedRoot } from '../typing.ts';
import { adapt } from './adapt/adapt.ts';
import { createEnvironment, type Mounting } from './environment.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { completeOptions } from './options/attributes.ts';
import { whenIdle } from './page-life.ts';
import type { PageContext, ViewOptions, WidgetDefinition } from './widget.ts';

export interface WidgetView {
  /** Renders for the first time. What the server has rendered is hydrated: at once if it is incomplete or in use, else at its first use or when the page is idle. */
  start(): void;
  render(): void;
  unmount(): void;
}

/** What the server has serialized into the shadow root. */
interface ServerState {
  options?: Partial<Options>;
  data?: never;
  /** Whether nothing but a login changes the content before its first use. */
  isComplete?: boolean;
  /** See `WidgetEnv`. */
  omitsClosed?: boolean;
}

/** Any use begins with one of these. */
const FIRST_EVENTS = ['pointerover', 'pointerdown', 'focus', 'keydown', 'click', 'toggle'];

/** Tells the view what the visitor has reached, focused and opened before its code arrived. */
function repeatUse(root: TypedRoot): void {
  for (const element of root.querySelectorAll(':hover')) element.dispatchEvent(new Event('pointerenter'));
  // Escape closes what the focus opens.
  if (root.lastKey !== 'Escape') root.activeElement?.dispatchEvent(new Event('focus'));
  for (const details of root.querySelectorAll<HTMLDetailsElement>('[open]')) {
    // As it would have been with this code when the focus left it.
    if (root.activeElement && !details.contains(root.activeElement)) details.open = false;
    else details.dispatchEvent(new Event('toggle'));
  }
}

/** Opens the shadow root and prepares the view; renders nothing yet. */
export function createView(
  host: HTMLElement,
  { name, View, sheets = [] }: WidgetDefinition<never>,
  context: PageContext,
  mounting: Mounting,
): WidgetView {
  const { root, inner, state } = openShadow(host, context.release);
  // Most likely <xiyan-header/>: HTML ignores the slash, so what follows becomes content, which a shadow root hides.
  if (host.firstElementChild) console.warn(`xiyan: <${host.localName}> hides what it contains; is its end tag missing?`, host);
  const server = state as ServerState | undefined;
  const adopt = (texts: readonly string[] = []) => adoptSheets(root, texts, mounting.read().nonce);
  adopt([...(context.sheets?.[name] ?? []), ...sheets]);
  inner.className = `x ${styles.cls.root}`;
  keepTypingInside(root);
  const { env, stop } = createEnvironment(host, root, context, mounting, adopt);
  env.served = !!server;
  env.omitsClosed = server?.omitsClosed;
  if (server) env.visibleAt = 0;
  const draw = (how: typeof render, options: ViewOptions) => {
    const pending = adapt(context, options, env);
    // Only another language at run time waits: the page and the mounting have waited for the first one.
    if (pending) return void pending.then(() => mounting.isMounted() && renderCurrent());
    // The texts did not load: an attribute of another language would stay.
    if (how === hydrate && inner.lang !== env.lang) {
      inner.textContent = '';
      how = render;
    }
    inner.dataset.theme = options.theme;
    inner.lang = env.lang;
    how(
      <ErrorBoundary onError={mounting.report}>
        <View options={options} data={server?.data} env={env} />
      </ErrorBoundary>,
      inner,
    );
  };
  const renderCurrent = () => draw(render, mounting.read());
  // Hydration uses the options that the server has rendered with; the current options follow if they are others.
  const servedOptions = () => completeOptions(server?.options ?? {});
  /** Whether the server's content is not hydrated yet. */
  let isWaiting = false;
  const finish = () => {
    if (!isWaiting) return;
    isWaiting = false;
    for (const type of FIRST_EVENTS) root.removeEventListener(type, finish, true);
    draw(hydrate, servedOptions());
    // In a later task than the hydration: it renders and measures what the visitor has opened, and both together block slow machines too long.
    setTimeout(repeatUse, 0, root);
  };
  return {
    start() {
      if (!server) return renderCurrent();
      const current = mounting.read();
      const isCurrent = JSON.stringify(current) === JSON.stringify({ ...servedOptions(), nonce: current.nonce });
      isWaiting = true;
      // In the capture phase, before the event reaches any element; `focus` and `toggle`, which do not bubble, reach the root there too.
      for (const type of FIRST_EVENTS) root.addEventListener(type, finish, true);
      if (isCurrent && server.isComplete && !hasLogin(env.site) && !root.querySelector('[open]')) whenIdle(host, finish);
      else finish();
      if (!isCurrent) renderCurrent();
    },
    render() {
      finish();
      renderCurrent();
    },
    unmount() {
      stop();
      if (isWaiting) inner.textContent = '';
      else render(null, inner);
      isWaiting = false;
    },
  };
}
