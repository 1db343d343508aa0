/**
 * The window of the page that shows a script's elements. In a sub-application `window` and `document` are a sandbox's: proxies of those of the page, or those of a
 * hidden frame.
 */

interface Sandbox {
  /** micro-app */
  __MICRO_APP_ENVIRONMENT__?: unknown;
  rawWindow?: Window;
  /** wujie */
  __POWERED_BY_WUJIE__?: unknown;
  __WUJIE?: { degrade?: boolean; document?: Document };
}

/** Returns the window that shows the elements of a script whose global objects are `scope` and `page`. */
export function pageWindow(scope: Window, page: Document): Window {
  const { __MICRO_APP_ENVIRONMENT__, rawWindow, __POWERED_BY_WUJIE__, __WUJIE } = scope as Sandbox & Window;
  // Compared with true: an element or a frame of this name is a property of the window too.
  if (__MICRO_APP_ENVIRONMENT__ === true && rawWindow) return rawWindow;
  // Where shadow roots or proxies are missing, and by the option `degrade`, wujie shows the sub-application in a second frame.
  if (__POWERED_BY_WUJIE__ === true) return (__WUJIE?.degrade ? __WUJIE.document?.defaultView : scope.parent) ?? scope;
  // qiankun: a proxy of the document returns the members of the document. An element may hide the member.
  return page.defaultView?.window ?? scope;
}
