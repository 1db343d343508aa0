/** Reads and replaces the parts of a page that a navigation changes: metadata, main part and the elements after the footer. Header and footer stay. */

export interface View {
  metadata: Element[];
  main: HTMLElement;
  extra: HTMLElement;
  bodyClass: string;
  /** Values of HEADER_ATTRIBUTES on the header's element. */
  header: (string | null)[];
  /** Address of the style sheet: another one means another release. */
  sheet: string;
}

const METADATA = 'title,meta[name],meta[property],link[rel=canonical],script[type="application/ld+json"]';
/** Attributes of the header that each page sets. */
const HEADER_ATTRIBUTES = ['channel', 'city', 'active'] as const;

const headerOf = (doc: Document) => doc.querySelector('xiyan-header');

/** Returns the parts of a document, or undefined for one that is not a page of this site. */
export function viewOf(doc: Document): View | undefined {
  const main = doc.querySelector<HTMLElement>('#main');
  const extra = doc.querySelector<HTMLElement>('#extra');
  if (!main || !extra) return undefined;
  return {
    metadata: [...doc.head.querySelectorAll(METADATA)],
    main,
    extra,
    bodyClass: doc.body.className,
    header: HEADER_ATTRIBUTES.map((name) => headerOf(doc)?.getAttribute(name) ?? null),
    sheet: doc.querySelector('link[rel=stylesheet]')?.getAttribute('href') ?? '',
  };
}

/** Replaces the visible page by `next`. */
export function replacePage(next: View): void {
  const current = viewOf(document);
  if (!current) return;
  // The new metadata are added first, so that the page always has a viewport and a title.
  document.head.append(...next.metadata);
  for (const element of current.metadata) element.remove();
  current.main.replaceWith(next.main);
  current.extra.replaceWith(next.extra);
  document.body.className = next.bodyClass;
  HEADER_ATTRIBUTES.forEach((name, index) => {
    const value = next.header[index];
    if (value == null) headerOf(document)?.removeAttribute(name);
    else headerOf(document)?.setAttribute(name, value);
  });
  // A modal that a script opened belongs to the page that was left.
  document.querySelector('body>xiyan-enquiry')?.remove();
}

/** Returns the page for a failed connection, made from the template that the server put into every page. `url` is where its link leads. */
export function unreachablePage(url: string): View | undefined {
  const current = viewOf(document);
  const template = document.querySelector<HTMLTemplateElement>('#unreachable');
  if (!current || !template) return undefined;
  const main = current.main.cloneNode() as HTMLElement;
  main.dataset.failed = '';
  main.append(template.content.cloneNode(true));
  main.querySelector('a')?.setAttribute('href', url);
  const title = document.createElement('title');
  // The template holds an h2: in a page with its own h1, a second one would be wrong.
  const heading = main.querySelector('h2');
  heading?.setAttribute('aria-level', '1');
  title.textContent = heading?.textContent ?? '';
  const generalMetadata = current.metadata.filter((element) => /^(viewport|theme-color)$/.test(element.getAttribute('name') ?? ''));
  return {
    ...current,
    metadata: [title, ...generalMetadata.map((element) => element.cloneNode() as Element)],
    main,
    extra: current.extra.cloneNode() as HTMLElement,
    bodyClass: '',
  };
}
