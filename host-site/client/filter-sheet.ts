/**
 * The sheet with all filters of a list, on phones. Selected options are collected; the submit button states how many entries they have and
 * opens that list. Closing the sheet discards them. Loaded when a visitor opens the sheet for the first time.
 */
import { lockScroll } from '../../widgets/platform/a11y/scroll-lock.ts';
import type { addDialogEntry } from './dialog-history.ts';

/** Options that follow each other quickly cost one request. */
const PAUSE_MS = 250;
const SHEET = '#filter-sheet';

interface Services {
  /** Passed in, because this chunk cannot import the script of all pages, whose address has a hash. */
  addEntry: typeof addDialogEntry;
  navigate(url: string): void;
}

const submitButton = (root: ParentNode) => root.querySelector<HTMLButtonElement>('[type=submit]') as HTMLButtonElement;

/** Returns the address of the list with the selected options. */
function listUrl(form: HTMLFormElement): string {
  const isUnrestricted = !form.querySelector('fieldset input:checked:not([value=""])');
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form)) {
    const isFallback = form.querySelector(`[data-unfiltered][name="${name}"]`);
    if (value && (isUnrestricted || !isFallback)) url.searchParams.append(name, String(value));
  }
  return url.href;
}

/** Returns the text of the button on the page at `url`, which states the number of entries. Rejects when there is none. */
async function countText(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal, credentials: 'same-origin', headers: { accept: 'text/html' } });
  const page = new DOMParser().parseFromString(response.ok ? await response.text() : '', 'text/html');
  const template = page.querySelector<HTMLTemplateElement>(SHEET);
  if (!template) throw new Error('The page has no filters.');
  return submitButton(template.content).textContent ?? '';
}

/** Updates the button after each change of the form. Returns a function that stops it. */
function watchCount(form: HTMLFormElement): () => void {
  const button = submitButton(form);
  const initialUrl = listUrl(form);
  const initialText = button.textContent;
  let request = new AbortController();
  let timer = 0;
  const stop = () => {
    clearTimeout(timer);
    request.abort();
  };
  const load = async (url: string) => {
    const { signal } = request;
    try {
      const text = await countText(url, signal);
      if (!signal.aborted) button.textContent = text;
    } catch {
      // The button keeps its text without a number; the list itself states what is wrong.
    }
  };
  form.addEventListener('change', () => {
    stop();
    request = new AbortController();
    const url = listUrl(form);
    button.textContent = url === initialUrl ? initialText : (button.dataset.uncounted ?? '');
    if (url !== initialUrl) timer = window.setTimeout(load, PAUSE_MS, url);
  });
  return stop;
}

/** Selects no option. */
function clear(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('fieldset input')) input.checked = !input.value;
  form.dispatchEvent(new Event('change'));
}

/** Scrolls to a group and focuses its selected option, or its first. */
function showGroup(dialog: HTMLElement, id: string): void {
  const group = dialog.querySelector(`[data-group="${id}"]`);
  group?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
  const option = group?.querySelector('input:checked') ?? group?.querySelector('input');
  (option as HTMLElement | null | undefined)?.focus({ preventScroll: true });
}

/** Opens the sheet at the group of `opener`. Without support for dialogs, the group's row opens through its fragment. */
export function openFilterSheet(opener: HTMLAnchorElement, { addEntry, navigate }: Services): void {
  const template = document.querySelector<HTMLTemplateElement>(SHEET);
  const dialog = template?.content.firstElementChild?.cloneNode(true) as HTMLDialogElement | undefined;
  const form = dialog?.querySelector('form');
  if (!dialog?.showModal || !form) {
    location.assign(opener.href);
    return;
  }
  const stopCounting = watchCount(form);
  const close = () => {
    if (!dialog.isConnected) return;
    stopCounting();
    dialog.close();
    dialog.remove();
    document.removeEventListener('xiyan:page', close);
    releaseScroll();
    removeEntry();
    opener.focus();
  };
  dialog.addEventListener('close', close);
  // Navigation has replaced the page behind the sheet.
  document.addEventListener('xiyan:page', close);
  dialog.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (target === dialog || button?.dataset.close != null) close();
    if (button?.dataset.clear != null) clear(form);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const url = listUrl(form);
    stopCounting();
    if (url === location.href) close();
    else {
      // The sheet stays open until the list is there: its history entry becomes that of the list.
      submitButton(form).setAttribute('aria-busy', 'true');
      navigate(url);
    }
  });
  const releaseScroll = lockScroll();
  document.body.append(dialog);
  dialog.showModal();
  showGroup(dialog, opener.hash.slice(1));
  const removeEntry = addEntry(close);
}
