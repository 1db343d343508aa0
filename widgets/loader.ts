/**
 * The script tag: the only widgets file with an effect when it runs. It runs once however often it is included. It queues calls and clicks,
 * shows the server's markup, loads the code of the widgets when a visitor is about to use one, verifies its integrity and starts it (platform/mounting/page.ts).
 * As a module and in a sandbox it loads the file `sandbox` first; without a document it does nothing. Its size is a budget.
 */
import { CARRIED, ORIGINS, VERSION } from './loader/constants.ts';
import { createIntentListener, INTENT_EVENTS, openForClick } from './loader/enquiry-opening.ts';
import { createFileLoader, shortHash } from './loader/file-loader.ts';
import { createMarkup } from './loader/markup.ts';
import { createPageApi, type QueuedCall } from './loader/page-api.ts';
import { OTHER_KEY, ownXiyan } from './loader/page-api-key.ts';
import { createPageStarter, type StartPage, startWithFirstWidget } from './loader/page-starter.ts';
import { readDocument } from './platform/document.ts';

function start(tag: HTMLScriptElement): void {
  const page = window as unknown as { [OTHER_KEY]?: unknown };
  const own = (page[OTHER_KEY] ?? ownXiyan(window) ?? { q: [] }) as { version?: string; enquiry?: unknown; q?: QueuedCall[] };
  if (own.version && own.enquiry) {
    if (own.version !== VERSION) console.warn(`xiyan ${own.version} is loaded, not ${VERSION}`);
    return;
  }
  // The tag's address only selects one of the origins that the server has written into this file: neither another element in the tag's place, nor a
  // <base>, nor a copy of this file on another host can redirect files or services.
  const origin = ORIGINS.find((one) => tag.src.startsWith(`${one}/`)) ?? (ORIGINS[0] as string);
  for (const { attributes } of CARRIED)
    for (const [name, value] of Object.entries(attributes)) if (!tag.hasAttribute(`data-${name}`)) tag.setAttribute(`data-${name}`, value);
  const onClick = (event: MouseEvent) => openForClick(startAfterPaint, event, tag.dataset.theme);
  const listen = () => {
    const add = readDocument('addEventListener');
    add('click', onClick, true);
    for (const type of INTENT_EVENTS) add(type, onIntent, true);
  };
  const settle = (page: ReturnType<StartPage>): Promise<unknown> =>
    page
      .then((started) => started.settled())
      .catch(() => {
        // The failure has been reported.
      });
  const { shown, showAll } = createMarkup(tag, origin, () => settle(startAfterPaint()));
  const load = createFileLoader(tag, origin);
  const { startPage, startAfterPaint } = createPageStarter(load, tag, origin, listen, shown);
  const onIntent = createIntentListener(startAfterPaint);
  const watchRoots = () =>
    load<Pick<typeof import('./sandbox.ts'), 'watchRoots'>>('sandbox')
      .then((code) => code.watchRoots(api))
      .catch(() => {
        // The browser lacks a required feature, or the file: widgets outside of shadow roots work.
      });
  const api = createPageApi(
    startPage,
    startWithFirstWidget((...needs) => settle(startPage(...needs)), showAll, listen, watchRoots),
  );
  // What the page itself calls xiyan stays.
  if (Array.isArray(own.q)) {
    window.xiyan = api as never;
    own.q.forEach(api.q.push);
  } else page[OTHER_KEY] = api;
}

try {
  // Sub-applications of wujie, micro-app and qiankun: functions of their window and document fail, or belong to a hidden frame.
  const isSandbox = '__WUJIE' in window || 'rawWindow' in window || document.defaultView !== window;
  const tag = isSandbox ? document.currentScript : readDocument('currentScript');
  // A feature that only throws later, in an observer or a listener, would be an exception of the page.
  if ((fetch as unknown) && (Promise as unknown) && (AbortController as unknown)) {
    if (!isSandbox && tag instanceof HTMLScriptElement) start(tag);
    else
      import(`${ORIGINS[0]}/widgets/v1/sandbox-${shortHash('sandbox')}.js`)
        .then((code) => code.enter(window, document, tag, ORIGINS, start))
        .catch(console.warn);
  }
} catch {
  // There is no page, or the browser lacks a required feature: clicks are not intercepted, so links work.
}
