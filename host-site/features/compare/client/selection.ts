/**
 * What a visitor has selected for the comparison, in this tab: marks the boxes on each page, and the bar that leads to the comparison. Hotels and each kind of
 * offerings are selected separately.
 */
import { SELECTION_TEXTS as texts } from '../selection-texts.ts';

const MOST = 4;
const STORAGE_KEY = 'xiyan_compare';
const BOXES = 'input[form=compare]';
type Selection = Readonly<Record<string, readonly string[]>>;

const boxes = () => [...document.querySelectorAll<HTMLInputElement>(BOXES)];
/** Returns what the page selects; the comparison itself states it too. */
const kindOfPage = () => document.querySelector<HTMLElement>('[data-compare]')?.dataset.kind ?? '';

function readSelection(): Selection {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** Returns what the visitor has checked before this script was there. After a reload or on the way back the browser has restored the boxes. */
function earlyIds(): string[] {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate' ? boxes().flatMap(({ checked, value }) => (checked ? value : [])) : [];
}

let selection = readSelection();
const idsOf = (kind: string): readonly string[] => selection[kind] ?? [];

function store(kind: string, ids: readonly string[]): void {
  selection = { ...selection, [kind]: ids };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(selection));
  } catch {
    // Without storage the selection lasts until the next full load.
  }
}

const early = earlyIds();
if (early.length) store(kindOfPage(), [...new Set([...idsOf(kindOfPage()), ...early])].slice(0, MOST));

/** Marks the boxes, and states how many entries are selected. */
export function showSelection(isFull = false): void {
  const form = document.querySelector<HTMLFormElement>('form[data-compare]');
  if (!form) return;
  const { kind = '', measure = '', hint = '' } = form.dataset;
  const ids = idsOf(kind);
  for (const box of boxes()) box.checked = ids.includes(box.value);
  form.hidden = form.dataset.compare === 'page' && !ids.length;
  form.toggleAttribute('data-selected', ids.length > 0);
  for (const field of form.querySelectorAll('[data-elsewhere]')) field.remove();
  for (const id of ids.filter((one) => boxes().every(({ value }) => value !== one))) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name: kind, value: id });
    field.dataset.elsewhere = '';
    form.append(field);
  }
  const status = form.querySelector('[role=status]');
  if (status) status.textContent = isFull ? texts.full(measure) : ids.length ? texts.selected(ids.length, measure) : hint;
}

addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  // Another page has changed the selection since the browser froze this one.
  selection = readSelection();
  showSelection();
});

function select(kind: string, ids: readonly string[]): void {
  store(kind, ids);
  showSelection();
}

document.addEventListener('change', ({ target }) => {
  const box = target as HTMLInputElement;
  if (!box.matches(BOXES)) return;
  const ids = idsOf(box.name);
  if (!box.checked)
    select(
      box.name,
      ids.filter((id) => id !== box.value),
    );
  else if (ids.length < MOST) select(box.name, [...ids, box.value]);
  else showSelection(true);
});
// What is removed from the comparison is not selected elsewhere either.
document.addEventListener('click', ({ target }) => {
  const id = (target as Element).closest<HTMLElement>('[data-deselect]')?.dataset.deselect;
  if (id)
    select(
      kindOfPage(),
      idsOf(kindOfPage()).filter((one) => one !== id),
    );
});
document.addEventListener('reset', ({ target }) => {
  const { compare, kind = '' } = (target as HTMLElement).dataset;
  if (!compare) return;
  select(kind, []);
  // The pressed button is hidden now.
  boxes()[0]?.focus();
});
