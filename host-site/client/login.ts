/** Solves the proof of work that the login page carries, and sends the form again. */
import { solvePuzzle } from '../../widgets/enquiry-modal/solve-puzzle.ts';

async function prove(form: HTMLFormElement, field: HTMLInputElement): Promise<void> {
  const problem = document.getElementById('problem');
  if (problem) problem.textContent = form.dataset.proving ?? '';
  const proof = await solvePuzzle(JSON.parse(field.dataset.challenge ?? '{}'));
  if (!proof) return;
  field.value = proof;
  const button = form.querySelector<HTMLButtonElement>(`button[name=step][value="${field.dataset.step}"]`);
  // A click carries the button's name and value, which `submit()` leaves out.
  button?.click();
}

const form = document.getElementById('login');
const field = form?.querySelector<HTMLInputElement>('input[data-challenge]');
if (form instanceof HTMLFormElement && field) void prove(form, field);
