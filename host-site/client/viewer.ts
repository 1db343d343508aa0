/** Shows a page's pictures in a dialog, one after another. Loaded when the first of them is asked for. */
import { lockScroll } from '../../widgets/platform/a11y/scroll-lock.ts';

/** Shorter ways of a finger are a tap. */
const SWIPE_PX = 40;

/** Opens the page's viewer at the picture of `opener`; a page without one is left for the picture itself. */
export function view(opener: HTMLAnchorElement): void {
  const doc = document;
  const dialog = doc.querySelector<HTMLTemplateElement>('#viewer')?.content.firstElementChild?.cloneNode(true) as HTMLDialogElement | null;
  const stage = dialog?.querySelector('[data-stage]');
  if (!dialog?.showModal || !stage) {
    location.assign(opener.href);
    return;
  }
  // Not in the page's own markup, where a picture without an address would be none.
  const image = new Image();
  image.draggable = false;
  stage.append(image);
  const named = new Map<string, string>();
  for (const link of doc.querySelectorAll<HTMLAnchorElement>('main a[data-view]'))
    if (!named.has(link.href)) named.set(link.href, link.querySelector('img')?.alt ?? '');
  const shown = [...named];
  const total = shown.length;
  const [count, caption] = dialog.querySelectorAll('p>*');
  let at = 0;
  const go = (to: number) => {
    at = (to + total) % total;
    const [href, alt] = shown[at] as [string, string];
    image.src = href;
    image.alt = alt;
    if (count) count.textContent = `${at + 1}/${total}`;
    if (caption) caption.textContent = alt;
    new Image().src = (shown[(at + 1) % total] as [string, string])[0];
  };
  if (total < 2) for (const button of dialog.querySelectorAll<HTMLElement>('[data-step]')) button.hidden = true;

  let from: number | undefined;
  let swiped = false;
  dialog.addEventListener('pointerdown', ({ clientX, isPrimary }) => {
    // A second finger magnifies.
    from = isPrimary ? clientX : undefined;
    swiped = false;
  });
  dialog.addEventListener('pointerup', ({ clientX }) => {
    const way = from === undefined ? 0 : clientX - from;
    from = undefined;
    swiped = Math.abs(way) >= SWIPE_PX;
    if (swiped) go(at - Math.sign(way));
  });
  dialog.addEventListener('click', ({ target, detail }) => {
    // The click at the end of a drag is ignored; a click by keyboard has no pointer.
    if (swiped && detail) return;
    const button = (target as Element).closest('button');
    if (button?.dataset.step) go(at + Number(button.dataset.step));
    else if (target !== image) end();
  });
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') go(at - 1);
    if (key === 'ArrowRight') go(at + 1);
    if (key === 'Home') go(0);
    if (key === 'End') go(-1);
  });
  const end = () => {
    if (!dialog.isConnected) return;
    dialog.close();
    dialog.remove();
    doc.removeEventListener('xiyan:page', end);
    release();
    opener.focus();
  };
  dialog.addEventListener('close', end);
  // The page was left by the browser's back.
  doc.addEventListener('xiyan:page', end);
  // The page behind neither scrolls nor moves.
  const release = lockScroll();
  go(shown.findIndex(([href]) => href === opener.href));
  doc.body.append(dialog);
  dialog.showModal();
}
