/** Decides which clicks and form submissions navigation handles; the browser handles all others. */

/** Personal pages, API calls and files: the browser loads them. */
const EXTERNAL_PATH = /^\/(?:api|assets|enquiry|Login|merchant\/leads|p|pictures|receipt|widgets)(?:\/|$)|\.\w+$/;

const isInternal = (url: URL | HTMLAnchorElement) => url.origin === location.origin && !EXTERNAL_PATH.test(url.pathname);

export const withoutHash = (url: string) => url.replace(/#.*/, '');

/** Returns the link that a plain click opens in this window, or undefined when the browser must handle the click. */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement && !!node.href);
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  if (link.target && link.target !== '_self') return undefined;
  return link.hasAttribute('download') || link.relList.contains('external') || !isInternal(link) ? undefined : link;
}

/** Returns the address that a submitted GET form leads to, or undefined when the browser must submit it. */
export function submittedUrl(event: SubmitEvent): string | undefined {
  const form = event.target as HTMLFormElement;
  const submitter = event.submitter as HTMLButtonElement | null;
  const hasOwnTarget = form.target || submitter?.getAttributeNames().some((name) => /^form/.test(name));
  if (event.defaultPrevented || form.method !== 'get' || hasOwnTarget) return undefined;
  const url = new URL(form.action);
  const data = new FormData(form);
  if (submitter?.name) data.append(submitter.name, submitter.value);
  url.search = `${new URLSearchParams(data as never)}`;
  return isInternal(url) ? url.href : undefined;
}
