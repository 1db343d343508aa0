/** Links that take a moment to open something. */

/** Marks a link as busy until `open` has settled; until then further clicks do nothing. */
export async function whileBusy(link: HTMLAnchorElement, open: () => Promise<void>): Promise<void> {
  if (link.hasAttribute('aria-busy')) return;
  link.setAttribute('aria-busy', 'true');
  try {
    await open();
  } finally {
    link.removeAttribute('aria-busy');
  }
}
