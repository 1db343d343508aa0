/** Copies the short address. */

/** For browsers without the clipboard API, and for pages without HTTPS. Returns whether it is copied. */
function copySelected(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}

/** Copies what the link states, and states in the page's status whether it has. */
export async function copyAddress({ dataset: { copy = '', copied = '', failed = '' } }: HTMLAnchorElement): Promise<void> {
  const isCopied =
    (await navigator.clipboard?.writeText(copy).then(
      () => true,
      () => false,
    )) || copySelected(copy);
  const status = document.querySelector('main [role=status]');
  if (status) status.textContent = isCopied ? copied : failed;
}
