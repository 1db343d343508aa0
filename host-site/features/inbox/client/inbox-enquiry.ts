/** The page of one enquiry: its forms replace the enquiry in place, so that the visitor keeps their scroll position. */
const ID = 'enquiry';

const topOfCard = (enquiry: Element): number => enquiry.querySelector('#number')?.getBoundingClientRect().top ?? 0;

/** Sends the form and replaces the enquiry by the response. Without network, the browser submits the form itself and shows why it fails. */
async function submit(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const button = submitter instanceof HTMLButtonElement ? submitter : null;
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  if (button?.name) fields.push([button.name, button.value]);
  let response: Response;
  let text: string;
  try {
    response = await fetch(form.action, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { accept: 'text/html' },
      body: new URLSearchParams(fields),
    });
    text = await response.text();
  } catch {
    if (button) form.requestSubmit(button);
    else form.submit();
    return;
  }
  const next = new DOMParser().parseFromString(text, 'text/html').getElementById(ID);
  const visible = document.getElementById(ID);
  // Another page: the login, or the confirmation of the second factor.
  if (!next || !visible) return location.assign(response.redirected ? response.url : location.href);
  const top = topOfCard(visible);
  visible.replaceWith(next);
  (next.querySelector<HTMLElement>('[data-focus]') ?? next.querySelector('button'))?.focus({ preventScroll: true });
  // On phones the card is below the history, which has one more line now.
  window.scrollBy(0, topOfCard(next) - top);
}

/** Handles the forms of the enquiry. Does nothing on other pages. */
export function submitInPlace(): void {
  if (!document.getElementById(ID)) return;
  let isSending = false;
  document.addEventListener('submit', (event) => {
    const { target, submitter } = event;
    if (isSending || !(target instanceof HTMLFormElement) || !target.closest(`#${ID}`)) return;
    event.preventDefault();
    isSending = true;
    void submit(target, submitter).finally(() => {
      isSending = false;
    });
  });
}
