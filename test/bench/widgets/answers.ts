/** Runs in the measured page: presses, types and searches as a visitor does, and notes when each has answered. */
import type { Use } from './contestants.ts';

export interface Observed {
  /** Milliseconds since the start of the navigation. */
  menu?: number;
  city?: number;
  search?: number;
  /** Sum of the layout shifts without a recent input. */
  shift: number;
  /** Tasks of the main thread above 50 ms. */
  longTasks: number;
  /** Frames in which nodes of the widgets changed; see `observeRenders`. */
  renders: number;
}

export interface Bench extends Observed {
  isVisible(path: string): boolean;
  /** Begins to use the header. */
  use(): void;
}

/** Installs `window.__bench` before everything else. @param isUsedAtOnce whether the visitor begins as soon as there is something to press */
export function observe([answers, isUsedAtOnce]: [Use | null, boolean]): void {
  if (window !== window.top) return;
  /** A press or a text without a result for so long is repeated: it may have come before anybody listened. */
  const AGAIN_MS = 1000;
  const keyword = 'hunyanting';
  const find = (path: string): Element | null => {
    let root: ParentNode | null = document;
    let found: Element | null = null;
    for (const step of path.split(' >>> ')) {
      found = root?.querySelector(step) ?? null;
      root = found?.shadowRoot ?? null;
    }
    return found;
  };
  const isVisible = (path: string): boolean => {
    const element = find(path);
    if (!element?.checkVisibility({ visibilityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 4 && height > 4;
  };
  const searched = () => {
    bench.search ??= performance.now();
  };
  let last = Number.NEGATIVE_INFINITY;
  const isDue = () => performance.now() - last > AGAIN_MS;

  /** Presses a control until what it opens is visible. */
  const open = ({ control, shown }: Use['menu']): boolean => {
    if (last > 0 && isVisible(shown)) return true;
    if (isVisible(control) && isDue()) {
      last = performance.now();
      (find(control) as HTMLElement).click();
    }
    return false;
  };
  const formOf = (element: Element): HTMLFormElement | null => {
    for (let at: Element | undefined = element; at; ) {
      const form: HTMLFormElement | null = at.closest('form');
      if (form) return form;
      const root: Node = at.getRootNode();
      at = root instanceof ShadowRoot ? root.host : undefined;
    }
    return null;
  };
  const onSubmit = (event: Event) => {
    // The browser would follow the form now, with the keyword in its address.
    if (!event.defaultPrevented && [...new FormData(event.target as HTMLFormElement).values()].includes(keyword)) searched();
    event.preventDefault();
  };
  const submit = (field: HTMLInputElement) => {
    const form = formOf(field);
    if (!form)
      return void field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, composed: true }));
    // A second registration of the same function has no effect.
    form.getRootNode().addEventListener('submit', onSubmit);
    form.requestSubmit();
  };
  const search = (path: string): boolean => {
    if (bench.search !== undefined) return true;
    const field = find(path) as HTMLInputElement | null;
    if (!field || !isVisible(path)) return false;
    if (field.value !== keyword) {
      field.focus();
      field.select();
      document.execCommand('insertText', false, keyword);
    } else if (isDue()) {
      last = performance.now();
      submit(field);
    }
    return false;
  };
  const steps: readonly (readonly ['menu' | 'city' | 'search', (use: Use) => boolean])[] = [
    ['menu', ({ menu }) => open(menu)],
    ['city', ({ city }) => open(city)],
    ['search', ({ field }) => search(field)],
  ];
  let step = 0;
  const frame = () => {
    const [name, isDone] = steps[step] ?? [];
    if (!name || !isDone || !answers) return;
    if (isDone(answers)) {
      bench[name] ??= performance.now();
      last = Number.NEGATIVE_INFINITY;
      step += 1;
    }
    requestAnimationFrame(frame);
  };
  const bench: Bench = { shift: 0, longTasks: 0, renders: 0, isVisible, use: () => void requestAnimationFrame(frame) };
  Object.defineProperty(window, '__bench', { value: bench, enumerable: false });
  // What opens a result page in another tab or in this one has searched; the page stays.
  window.open = (url) => {
    if (String(url).includes(keyword)) searched();
    return null;
  };
  (window as unknown as { navigation: EventTarget }).navigation.addEventListener('navigate', (event) => {
    if (!(event as unknown as { destination: { url: string } }).destination.url.includes(keyword)) return;
    searched();
    event.preventDefault();
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) bench.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    bench.longTasks += list.getEntries().length;
  }).observe({ type: 'longtask', buffered: true });
  if (isUsedAtOnce) bench.use();
}

/** Runs in the page after `observe`: counts the frames in which nodes in shadow roots, or in the places of the two headers without one, change. */
export function observeRenders(): void {
  const { __bench: bench } = window as unknown as { __bench?: Bench };
  if (!bench) return;
  let isCounted = false;
  const observer = new MutationObserver(() => {
    if (isCounted) return;
    isCounted = true;
    bench.renders += 1;
    requestAnimationFrame(() => {
      isCounted = false;
    });
  });
  const watch = (root: Node) => observer.observe(root, { childList: true, subtree: true, characterData: true });
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    watch(root);
    return root;
  };
  document.addEventListener('DOMContentLoaded', () => {
    for (const element of document.querySelectorAll('*')) {
      if (element.shadowRoot) watch(element.shadowRoot);
      if (element.matches('[data-place],[data-qwik]')) watch(element);
    }
  });
}
