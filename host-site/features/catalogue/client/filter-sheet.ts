/**
 * The sheet with all filters of a list, on phones. Selected options are collected; the submit button states how many entries they have and
 * opens that list. Closing the sheet discards them. Loaded when a visitor opens the sheet for the first time.
 */
import { formatCount } from '../../../../widgets/domain/catalogue/count.ts';
import type { FilterCounts } from '../../../../widgets/domain/catalogue/listing-entities.ts';
import type { Envelope } from '../../../../widgets/domain/services/envelope.ts';
import type { addDialogEntry } from '../../../platform/client/dialog-history.ts';
import { dialogFrom, openDialog } from '../../../platform/client/page-dialog.ts';

/** Options that follow each other quickly cost one request. */
const PAUSE_MS = 250;
const SHEET = '#filter-sheet';

interface Services {
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

/** Requests the numbers of entries for the selected options. Rejects when the response has none. */
async function countsOf(form: HTMLFormElement, signal: AbortSignal): Promise<FilterCounts> {
  const url = new URL(form.dataset.counts as string, location.href);
  for (const { name, value } of form.querySelectorAll<HTMLInputElement>('fieldset input:checked'))
    if (value) url.searchParams.set(name, value);
  const response = await fetch(url, { signal, credentials: 'same-origin' });
  const { data } = (await response.json()) as Envelope<FilterCounts | null>;
  if (!data) throw new Error('The response has no counts.');
  return data;
}

/** Shows at each option how many entries it has. */
function showCounts(form: HTMLFormElement, { options }: FilterCounts): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('fieldset input')) {
    const count = options.find(({ field, value }) => field === input.name && value === input.value)?.count;
    const label = input.nextElementSibling as HTMLElement;
    if (count === undefined) delete label.dataset.count;
    else label.dataset.count = formatCount(count);
  }
}

/** Updates the numbers of the options at once and after each change of the form, and then the button. Returns a function that stops it. */
function watchCounts(form: HTMLFormElement): () => void {
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
    if (!form.dataset.counts) return;
    try {
      const counts = await countsOf(form, signal);
      if (signal.aborted) return;
      showCounts(form, counts);
      if (url !== initialUrl) button.textContent = (button.dataset.counted ?? '').replace('{}', formatCount(counts.total));
    } catch {
      // The button keeps its text without a number; the list itself states what is wrong.
    }
  };
  form.addEventListener('change', () => {
    stop();
    request = new AbortController();
    const url = listUrl(form);
    button.textContent = url === initialUrl ? initialText : (button.dataset.uncounted ?? '');
    timer = window.setTimeout(load, PAUSE_MS, url);
  });
  load(initialUrl);
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
  const dialog = dialogFrom(SHEET);
  const form = dialog?.querySelector('form');
  if (!dialog || !form) {
    location.assign(opener.href);
    return;
  }
  const stopCounting = watchCounts(form);
  const close = openDialog(dialog, { opener, addEntry, onClose: stopCounting });
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
  showGroup(dialog, opener.hash.slice(1));
}
