/** Sends the form of a favourite without leaving the page, and shows its state. */
import type { Envelope } from '../../../../widgets/domain/services/envelope.ts';
import { FAVOURITE_TEXTS as texts } from '../favourite-texts.ts';
import type { Planner } from '../planner.ts';
import { showPlan } from './plan.ts';

const formOf = (button: Element) => button.closest('form') as HTMLFormElement;
const stepOf = (form: HTMLFormElement) => form.elements.namedItem('step') as HTMLInputElement;

/** Shows what the button does next. */
function show(form: HTMLFormElement, isSaved: boolean): void {
  stepOf(form).value = isSaved ? 'remove' : 'save';
  form.toggleAttribute('data-saved', isSaved);
  const label = form.querySelector('button span');
  if (label) label.textContent = isSaved ? texts.remove : texts.save;
}

/** States what has happened, with the way to the planner. */
function announce(form: HTMLFormElement, isSaved: boolean): void {
  const status = form.querySelector('[role=status]');
  if (!isSaved) {
    status?.replaceChildren(texts.removed);
    return;
  }
  const link = document.createElement('a');
  link.href = form.action;
  link.textContent = texts.planner;
  status?.replaceChildren(texts.saved, link, texts.afterPlanner);
}

/** Saves the merchant or offering of the button, or removes it. Rejects where the server refuses or is not reached: the planner's page states the reason. */
export async function send(button: Element): Promise<void> {
  const form = formOf(button);
  if (form.getAttribute('aria-busy')) return;
  form.setAttribute('aria-busy', 'true');
  const isSaved = stepOf(form).value === 'save';
  try {
    // The form's own address, which begins a visitor's session where there is none. It redirects after success only.
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    const { type } = await fetch(form.action, { method: 'POST', body, mode: 'same-origin', redirect: 'manual' });
    if (type !== 'opaqueredirect') throw new Error('The favourite is not saved.');
  } finally {
    form.removeAttribute('aria-busy');
  }
  show(form, isSaved);
  announce(form, isSaved);
}

/** Shows whether what the page's buttons name is saved, and applies the plan where the page has chosen nothing. */
export async function showSaved(): Promise<void> {
  const response = await fetch('/api/php/planner', { credentials: 'same-origin' });
  const { data } = (await response.json()) as Envelope<Planner | null>;
  const saved = [
    ...(data?.favourites ?? []).map(({ merchantId }) => String(merchantId)),
    ...(data?.favouriteOfferings ?? []).map(({ kind, offeringId }) => `${kind}-${offeringId}`),
  ];
  for (const button of document.querySelectorAll<HTMLElement>('[data-favourite]'))
    if (saved.includes(button.dataset.favourite ?? '')) show(formOf(button), true);
  const note = document.querySelector<HTMLElement>('[data-plan]');
  if (note && data) showPlan(note, data.plan);
}
