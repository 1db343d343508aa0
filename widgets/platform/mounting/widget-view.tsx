/** Renders a widget into its shadow root. */
import { hydrate, render } from 'preact';
import type { Options } from '../../contract.ts';
import { adoptSheets, openShadow } from '../shadow-root/shadow-root.ts';
import { styles } from '../styles/base.styles.ts';
import { createEnvironment, type Mounting } from './environment.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { completeOptions } from './options/attributes.ts';
import type { PageContext, WidgetDefinition } from './widget.ts';

export interface WidgetView {
  /** Renders for the first time: hydrates what the server has rendered. */
  start(): void;
  render(): void;
  unmount(): void;
}

/** Keyboard shortcuts of the page must not fire while the visitor types. */
function keepTypingInside(root: ShadowRoot): void {
  for (const type of ['keydown', 'keypress', 'keyup']) {
    root.addEventListener(
      type,
      (event) => (event.composedPath()[0] as Element).matches('input,textarea,select') && event.stopPropagation(),
    );
  }
}

/** Opens the shadow root and prepares the view; renders nothing yet. */
export function createView(
  host: HTMLElement,
  { View, sheets }: WidgetDefinition<never>,
  context: PageContext,
  mounting: Mounting,
): WidgetView {
  const { root, inner, state } = openShadow(host);
  const server = state as { options?: Partial<Options>; data?: never } | undefined;
  const adopt = (texts: readonly string[] = []) => adoptSheets(root, texts, mounting.read().nonce);
  adopt([styles.text, ...sheets]);
  inner.className = `x ${styles.cls.root}`;
  keepTypingInside(root);
  const { env, stop } = createEnvironment(host, root, context, mounting, adopt);
  env.served = !!server;
  const draw = (how: typeof render, options: Options) => {
    inner.dataset.theme = options.theme;
    how(
      <ErrorBoundary onError={mounting.report}>
        <View options={options} data={server?.data} env={env} />
      </ErrorBoundary>,
      inner,
    );
  };
  const renderCurrent = () => draw(render, mounting.read());
  return {
    start() {
      if (!server) return renderCurrent();
      // Hydration uses the options that the server has rendered with; the current options follow if they are others.
      const options = completeOptions(server.options ?? {});
      draw(hydrate, options);
      const current = mounting.read();
      if (JSON.stringify(current) !== JSON.stringify({ ...options, nonce: current.nonce })) renderCurrent();
    },
    render: renderCurrent,
    unmount() {
      stop();
      render(null, inner);
    },
  };
}
