/**
 * The script tag: the only widgets file with an effect when it runs. It runs once however often it is included. It queues calls and clicks,
 * shows the server's markup, loads the code of the widgets when a visitor is about to use one, verifies its integrity and starts it (platform/mounting/page.ts).
 * Without a document, or not as a classic script, it does nothing. Its size is a budget.
 */
import { CARRIED, ORIGINS, VERSION } from './loader/constants.ts';
import { createIntentListener, INTENT_EVENTS, openForClick } from './loader/enquiry-opening.ts';
import { createMarkup } from './loader/markup.ts';
import { createPageApi, type QueuedCall } from './loader/page-api.ts';
import { createPageStarter, startWithFirstWidget } from './loader/page-starter.ts';
import { readDocument } from './platform/document.ts';

function start(tag: HTMLScriptElement): void {
  // An element or a frame named xiyan is a property of the window too, but not an own property.
  const { version, q } = (Object.getOwnPropertyDescriptor(window, 'xiyan')?.value ?? {}) as { version?: string; q?: QueuedCall[] };
  if (typeof version === 'string') {
    if (version !== VERSION) console.warn(`xiyan ${version} is loaded, not ${VERSION}`);
    return;
  }
  // The tag's address only selects one of the origins that the server has written into this file: neither another element in the tag's place, nor a
  // <base>, nor a copy of this file on another host can redirect files or services.
  const origin = ORIGINS.find((one) => tag.src.startsWith(`${one}/`)) ?? (ORIGINS[0] as string);
  for (const { attributes } of CARRIED)
    for (const [name, value] of Object.entries(attributes)) if (!tag.hasAttribute(`data-${name}`)) tag.setAttribute(`data-${name}`, value);
  const onClick = (event: MouseEvent) => openForClick(startPage, event);
  const listen = () => {
    const add = readDocument('addEventListener');
    add('click', onClick, true);
    for (const type of INTENT_EVENTS) add(type, onIntent, true);
  };
  const { shown, showAll } = createMarkup(tag, origin, () =>
    startPage()
      .then((page) => page.settled())
      .catch(() => {}),
  );
  const startPage = createPageStarter(tag, origin, listen, shown);
  const onIntent = createIntentListener(startPage);
  const api = createPageApi(startPage, startWithFirstWidget(startPage, showAll, listen));
  window.xiyan = api as never;
  listen();
  q?.forEach(api.q.push);
}

try {
  const tag = readDocument('currentScript');
  // A feature that only throws later, in an observer or a listener, would be an exception of the page.
  if ((fetch as unknown) && (Promise as unknown) && (AbortController as unknown) && tag instanceof HTMLScriptElement) start(tag);
} catch {
  // There is no page, or the browser lacks a required feature: clicks are not intercepted, so links work.
}
