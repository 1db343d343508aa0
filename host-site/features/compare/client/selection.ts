/** The hotels that a visitor has selected for the comparison, in this tab: marks their boxes on each page, and the bar that leads to the comparison. */
import { SELECTION_TEXTS as texts } from '../selection-texts.ts';

const MOST = 4;
const STORAGE_KEY = 'xiyan_compare';
const BOXES = 'input[form=compare]';

const boxes = () => [...document.querySelectorAll<HTMLInputElement>(BOXES)];

function readIds(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
  } catch {
    return [];
  }
}

/** Returns the hotels whose boxes the visitor has checked before this script was there. After a reload or on the way back the browser has restored them. */
function earlyIds(): string[] {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate' ? boxes().flatMap(({ checked, value }) => (checked ? value : [])) : [];
}

let ids = [...new Set([...readIds(), ...earlyIds()])].slice(0, MOST);

/** Marks the boxes, and states how many hotels are selected. */
export function showSelection(text?: string): void {
  for (const box of boxes()) box.checked = ids.includes(box.value);
  const form = document.querySelector<HTMLFormElement>('form[data-compare]');
  if (!form) return;
  form.hidden = form.dataset.compare === 'page' && !ids.length;
  form.toggleAttribute('data-selected', ids.length > 0);
  for (const field of form.querySelectorAll('[data-elsewhere]')) field.remove();
  for (const id of ids.filter((one) => boxes().every(({ value }) => value !== one))) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name: 'hotels', value: id });
    field.dataset.elsewhere = '';
    form.append(field);
  }
  const status = form.querySelector('[role=status]');
  if (status) status.textContent = text ?? (ids.length ? texts.selected(ids.length) : texts.hint);
}

addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  // Another page has changed the selection since the browser froze this one.
  ids = readIds();
  showSelection();
});

function select(next: string[]): void {
  ids = next;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
  } catch {
    // Without storage the selection lasts until the next full load.
  }
  showSelection();
}

document.addEventListener('change', ({ target }) => {
  const box = target as HTMLInputElement;
  if (!box.matches(BOXES)) return;
  if (!box.checked) select(ids.filter((id) => id !== box.value));
  else if (ids.length < MOST) select([...ids, box.value]);
  else showSelection(texts.full);
});
// A hotel that is removed from the comparison is not selected elsewhere either.
document.addEventListener('click', ({ target }) => {
  const id = (target as Element).closest<HTMLElement>('[data-deselect]')?.dataset.deselect;
  if (id) select(ids.filter((one) => one !== id));
});
document.addEventListener('reset', ({ target }) => {
  if (!(target as HTMLElement).dataset.compare) return;
  select([]);
  // The pressed button is hidden now.
  boxes()[0]?.focus();
});
