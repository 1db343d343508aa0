/** Opens the system's share sheet; in WeChat, which has none for pages, the hint to its menu; elsewhere the page that shares, whose link copies the address. */
import type { ClientTools } from '../../../platform/client/client-part.ts';
import { openDialog } from '../../../platform/client/page-dialog.ts';
import { WECHAT_HINT as texts } from '../sharing-texts.ts';
import { copyAddress } from './copy.ts';

/** Returns the hint, or undefined where the browser supports no dialogs. */
function wechatHint(pageUrl: string): HTMLDialogElement | undefined {
  const dialog = document.createElement('dialog');
  if (!dialog.showModal) return undefined;
  const text = document.createElement('p');
  text.id = 'wechat-hint';
  text.textContent = texts.text;
  const more = document.createElement('a');
  more.href = pageUrl;
  more.textContent = texts.more;
  const close = document.createElement('button');
  close.textContent = texts.close;
  dialog.dataset.wechat = '';
  dialog.setAttribute('aria-labelledby', text.id);
  dialog.append(text, close, more);
  return dialog;
}

export async function share(link: HTMLAnchorElement, { addEntry, navigate }: ClientTools): Promise<void> {
  if (link.dataset.copy) return copyAddress(link);
  const pageUrl = link.href.replace(/#.*/, '');
  if (/MicroMessenger/i.test(navigator.userAgent)) {
    const dialog = wechatHint(pageUrl);
    if (!dialog) return navigate(pageUrl);
    const close = openDialog(dialog, { opener: link, addEntry });
    // A click beside the text reaches the dialog itself.
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog || target instanceof HTMLButtonElement) close();
    });
    return;
  }
  if (!navigator.share) return navigate(pageUrl);
  // Only pages with an address of their own have a title that may be sent on: a receipt's would say what the couple has asked.
  const title = document.querySelector('link[rel=canonical]') ? document.title : '';
  try {
    await navigator.share({ ...(title && { title }), url: pageUrl.replace('/share/', '/s/') });
  } catch (error) {
    // The visitor has closed the sheet.
    if ((error as Error).name !== 'AbortError') navigate(pageUrl);
  }
}
