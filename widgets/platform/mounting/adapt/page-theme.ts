/** The theme of a page that has its own dark switch, for widgets with `theme="page"`. */
import type { readDocument } from '../../document.ts';
import type { Adapt, WidgetEnv } from '../widget.ts';

type PageTheme = 'light' | 'dark';

/** Attributes by which pages and frameworks state a theme: `data-theme`, `data-bs-theme`, `data-color-mode`, `data-mantine-color-scheme`, `theme` … */
const ATTRIBUTE = /^(data-([\w-]+-)?)?(theme|mode|color-scheme)$/;
/** Values of these and class names: `dark`, `dark-mode`, `theme-dark`, `is-light` … */
const NAME = /^(?:(?:is|mode|theme|color-scheme)[-_]+)?(dark|night|light|day)(?:[-_]+(?:mode|theme))?$/i;

const themeOf = (text: string): PageTheme | undefined => {
  const name = NAME.exec(text)?.[1]?.toLowerCase();
  if (!name) return undefined;
  return name === 'dark' || name === 'night' ? 'dark' : 'light';
};

/** Returns the theme that an element states: by an attribute, else by a class. */
function statedTheme({ attributes, classList }: HTMLElement): PageTheme | undefined {
  const values = [...attributes].flatMap(({ name, value }) => (ATTRIBUTE.test(name) ? value.trim() : []));
  for (const text of [...values, ...classList]) {
    const theme = themeOf(text);
    if (theme) return theme;
  }
  return undefined;
}

const prefersDark = () => matchMedia('(prefers-color-scheme:dark)');

/** Reads the document: passed, because the file `sandbox` loads without the widgets. */
type Read = typeof readDocument;

/** Returns what the page states on `html`, else on `body`, else by the property `color-scheme` of `html`. */
function readPageTheme(read: Read): PageTheme {
  const root = read('documentElement');
  const stated = statedTheme(root) ?? statedTheme(read('body'));
  if (stated) return stated;
  const scheme = getComputedStyle(root).getPropertyValue('color-scheme');
  return scheme.includes('dark') && (!scheme.includes('light') || prefersDark().matches) ? 'dark' : 'light';
}

/** Calls `onChange` when the page may have changed its theme. Observes the attributes of `html` and `body` alone, for as long as the page is open. */
function observePageTheme(read: Read, onChange: () => void): void {
  const root = read('documentElement');
  const observe = () => {
    observer.disconnect();
    // Routers such as Turbo replace the body.
    observer.observe(root, { attributes: true, childList: true });
    observer.observe(read('body'), { attributes: true });
  };
  const observer = new MutationObserver((records) => {
    if (records.some(({ type }) => type === 'childList')) observe();
    onChange();
  });
  observe();
  prefersDark().addEventListener('change', onChange);
}

/** Returns the function that sets the theme `page` of a widget to that of the page, now and whenever the page changes it. */
export function createThemeFollower(read: Read): (...[options, env]: Parameters<Adapt>) => void {
  const followers = new Set<WidgetEnv>();
  let isObserving = false;
  const follow = () => {
    const theme = readPageTheme(read);
    for (const env of followers) {
      if (env.host?.isConnected)
        // Not rendered again: nothing but this attribute depends on the theme. A toast has one too.
        for (const box of env.host.shadowRoot?.querySelectorAll<HTMLElement>('[data-theme]') ?? []) box.dataset.theme = theme;
      else followers.delete(env);
    }
  };
  return (options, env) => {
    if (env) followers.delete(env);
    if (options.theme !== 'page' || !env) return;
    followers.add(env);
    options.theme = readPageTheme(read);
    if (!isObserving) observePageTheme(read, follow);
    isObserving = true;
  };
}
