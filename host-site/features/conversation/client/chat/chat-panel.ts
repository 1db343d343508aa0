/**
 * The panel of the chat button: shows the page behind the button over the current page. Loaded on intent. A couple without an enquiry is led
 * to the enquiry first; when it was sent, the panel opens again with the conversation.
 */
import { enhanceChat } from './chat.ts';

const WIDE = '(min-width:768px)';
const ID = 'chat-panel';

/** The panel's own look: the style sheet of the pages stays as small as it is. */
function place(dialog: HTMLDialogElement, isWide: boolean): void {
  Object.assign(dialog.style, {
    position: 'fixed',
    margin: '0',
    top: 'auto',
    left: isWide ? 'auto' : '0',
    right: isWide ? '24px' : '0',
    bottom: isWide ? '88px' : '0',
    width: isWide ? '420px' : '100%',
    maxWidth: '100%',
    height: isWide ? 'min(640px, calc(100vh - 112px))' : '88vh',
    maxHeight: 'none',
    padding: '0 20px 20px',
    boxSizing: 'border-box',
    border: '0',
    borderRadius: isWide ? '16px' : '16px 16px 0 0',
    background: 'var(--raised)',
    color: 'var(--ink)',
    boxShadow: 'var(--shadow)',
    overflow: 'auto',
    overscrollBehavior: 'contain',
  });
}

const fetchPage = (url: string, init: RequestInit = {}) =>
  fetch(url, { credentials: 'same-origin', headers: { accept: 'text/html' }, ...init });

/** Creates the empty panel with its button. */
function createPanel(): { dialog: HTMLDialogElement; head: HTMLElement; content: HTMLElement } {
  document.getElementById(ID)?.remove();
  const [dialog, close] = [document.createElement('dialog'), document.createElement('button')];
  const [bar, head, content] = [document.createElement('div'), document.createElement('div'), document.createElement('div')];
  dialog.id = ID;
  const wide = matchMedia(WIDE);
  const arrange = () => place(dialog, wide.matches);
  arrange();
  wide.addEventListener('change', arrange);
  close.type = 'button';
  close.textContent = '关闭';
  const size = { flexShrink: '0', minWidth: '44px', minHeight: '44px', marginLeft: '8px', padding: '0' };
  Object.assign(close.style, { ...size, background: 'none', border: '0', color: 'inherit', font: 'inherit', cursor: 'pointer' });
  // Above the messages that scroll below it.
  const across = { display: 'flex', alignItems: 'center', justifyContent: 'space-between' };
  Object.assign(bar.style, { ...across, position: 'sticky', top: '0', zIndex: '1', padding: '8px 0', background: 'inherit' });
  close.onclick = () => dialog.close();
  bar.append(head, close);
  dialog.append(bar, content);
  dialog.addEventListener('close', () => {
    wide.removeEventListener('change', arrange);
    // After the click that closed it has reached the document.
    setTimeout(() => dialog.remove());
  });
  return { dialog, head, content };
}

/** Replaces the content of the panel by that of a page. */
async function fill({ dialog, head, content }: ReturnType<typeof createPanel>, response: Response): Promise<void> {
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const main = page.querySelector('main');
  if (!main) throw new Error('the response is no page of this site');
  content.replaceChildren(...[...main.childNodes].map((node) => document.importNode(node, true)));
  // The way back: the page is behind the panel.
  content.querySelector('a[href]')?.remove();
  const heading = content.querySelector('h1');
  if (heading) {
    heading.id = `${ID}-heading`;
    heading.style.fontSize = '20px';
    head.replaceChildren(heading);
    dialog.setAttribute('aria-labelledby', heading.id);
  }
  // The panel has the gutters, and one line for preset messages.
  const wrap = content.firstElementChild as HTMLElement | null;
  if (wrap) wrap.style.padding = '0';
  const presets = content.querySelector<HTMLElement>('[data-presets]');
  if (presets) Object.assign(presets.style, { flexWrap: 'nowrap', overflowX: 'auto' });
  // One column in the panel.
  const columns = content.querySelector<HTMLElement>('[data-chat]')?.parentElement;
  if (columns) columns.style.display = 'block';
}

/** Opens the panel again after the enquiry's modal has sent an enquiry. */
function reopenAfterEnquiry(link: HTMLAnchorElement): void {
  let isSent = false;
  const onSubmit = () => {
    isSent = true;
  };
  const onClose = () => {
    document.removeEventListener('xiyan:enquirysubmit', onSubmit);
    if (isSent) void openChat(link).catch(() => location.assign(link.href));
  };
  document.addEventListener('xiyan:enquirysubmit', onSubmit, { once: true });
  document.addEventListener('xiyan:enquiryclose', onClose, { once: true });
}

/** Opens the panel of a link. Rejects when the page does not load: then the link is followed. */
export async function openChat(link: HTMLAnchorElement): Promise<void> {
  const first = await fetchPage(link.href);
  if (!first.ok) throw new Error(`the conversation failed with ${first.status}`);
  const panel = createPanel();
  const { dialog, content } = panel;
  let end: () => void = () => undefined;
  const show = async (response: Response): Promise<void> => {
    const hadFocus = content.contains(document.activeElement);
    await fill(panel, response);
    // Focus was on an element that is gone: screen readers read the answer, the next Tab leads to the field.
    const log = content.querySelector<HTMLElement>('[role=log]');
    if (log && hadFocus) {
      log.tabIndex = -1;
      log.focus();
    }
    end();
    end = enhanceChat(content, () => void fetchPage(response.url).then(show));
    content.querySelector('[data-send]')?.scrollIntoView({ block: 'end' });
  };
  content.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || !form.hasAttribute('data-chat-ask')) return;
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form) as never);
    void fetchPage(form.action, { method: 'POST', body }).then(show, () => form.submit());
  });
  // The enquiry's modal would be behind the panel.
  content.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[data-xiyan-enquiry]')) return;
    reopenAfterEnquiry(link);
    dialog.close();
  });
  dialog.addEventListener('close', () => {
    end();
    // The opener was in an earlier panel, which is gone.
    if (document.activeElement === document.body) link.focus();
  });
  await fill(panel, first);
  document.body.append(dialog);
  dialog.showModal();
  end = enhanceChat(content, () => void fetchPage(first.url).then(show));
  content.querySelector('[data-send]')?.scrollIntoView({ block: 'end' });
}
