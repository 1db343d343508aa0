/** Recalculates a trip while its form is filled in. Without the script the form's button loads the page with the result. */
import { type PricedFleet, type Quote, quoteOf } from '../calculator/quote.ts';
import { TRIP_FIELDS, type TripField, type TripTexts } from '../calculator/trip.ts';

const fieldOf = (form: HTMLFormElement, name: TripField): HTMLInputElement | null =>
  form.querySelector<HTMLInputElement>(`input[name=${name}]`);
const partOf = (form: HTMLFormElement, name: string): HTMLElement | null => form.querySelector<HTMLElement>(`[data-quote=${name}]`);

/** Returns what the field states. A number field with letters is empty to scripts: its value counts as invalid. */
function textOf(form: HTMLFormElement, name: TripField): string {
  const field = fieldOf(form, name);
  return field?.validity.badInput ? '?' : (field?.value ?? '');
}

function showText(form: HTMLFormElement, name: string, text: string): void {
  const part = partOf(form, name);
  if (!part) return;
  part.textContent = text;
  part.hidden = !text;
}

function showLines(form: HTMLFormElement, { lines }: Quote): void {
  const cell = (name: 'th' | 'td', text: string) => {
    const element = document.createElement(name);
    element.textContent = text;
    if (name === 'th') element.setAttribute('scope', 'row');
    return element;
  };
  partOf(form, 'lines')?.replaceChildren(
    ...lines.map(({ name, note, price }) => {
      const row = document.createElement('tr');
      row.append(cell('th', name), cell('td', note), cell('td', price));
      return row;
    }),
  );
}

function showProblems(form: HTMLFormElement, { problems }: Quote): void {
  for (const name of TRIP_FIELDS) {
    showText(form, `problem-${name}`, problems[name] ?? '');
    const field = fieldOf(form, name);
    if (problems[name]) field?.setAttribute('aria-invalid', 'true');
    else field?.removeAttribute('aria-invalid');
  }
}

/** Puts the trip into the link that opens the enquiry. */
function carry(form: HTMLFormElement, { about, reference, date }: Quote): void {
  const link = form.querySelector<HTMLAnchorElement>('a[data-xiyan-enquiry]');
  if (!link) return;
  const url = new URL(link.href);
  url.searchParams.set('meta-ref', reference);
  link.dataset.metaRef = reference;
  link.dataset.about = about;
  if (date) {
    url.searchParams.set('date', date);
    link.dataset.weddingDate = date;
  } else {
    url.searchParams.delete('date');
    delete link.dataset.weddingDate;
  }
  link.href = url.href;
}

function recalculate(form: HTMLFormElement, now: number): void {
  const stated = Object.fromEntries(TRIP_FIELDS.map((name) => [name, textOf(form, name)])) as TripTexts;
  const quote = quoteOf(JSON.parse(form.dataset.fleet ?? '') as PricedFleet, stated, now);
  showProblems(form, quote);
  showLines(form, quote);
  showText(form, 'total', quote.total);
  showText(form, 'unstated', quote.unstated);
  const result = partOf(form, 'result');
  if (result) result.hidden = !quote.total;
  carry(form, quote);
}

/** Recalculates the form of a fleet after each change of a field. */
export function calculateInPlace(clock: () => number): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof HTMLInputElement ? target.closest<HTMLFormElement>('form[data-fleet]') : null;
    if (form) recalculate(form, clock());
  });
}
