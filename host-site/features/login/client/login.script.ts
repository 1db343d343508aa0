/** Entry of the login page's script: solves the proof of work in the page and submits the form again. */
import { solveChallenge } from '../../../../widgets/enquiry-modal/submission/solve-challenge.ts';

async function submitWithProof(form: HTMLFormElement, field: HTMLInputElement): Promise<void> {
  const problem = document.getElementById('problem');
  if (problem) problem.textContent = form.dataset.proving ?? '';
  const proof = await solveChallenge(JSON.parse(field.dataset.challenge ?? '{}'));
  if (!proof) return;
  field.value = proof;
  const button = form.querySelector<HTMLButtonElement>(`button[name=step][value="${field.dataset.step}"]`);
  // Clicking sends the button's name and value; `submit()` leaves them out.
  button?.click();
}

const form = document.getElementById('login');
const field = form?.querySelector<HTMLInputElement>('input[data-challenge]');
if (form instanceof HTMLFormElement && field) void submitWithProof(form, field);
