/** What a navigation changes of a page: the head's facts, the main part and what stands behind the footer. Header and footer stay. */

export interface View {
  facts: Element[];
  main: HTMLElement;
  extra: HTMLElement;
  bodyClass: string;
  /** Values of HEADER on the header's element. */
  header: (string | null)[];
  /** Address of the style sheet: another one means another release. */
  sheet: string;
}

const FACTS = 'title,meta[name],meta[property],link[rel=canonical],script[type="application/ld+json"]';
/** Attributes by which the header follows the page. */
const HEADER = ['channel', 'city', 'active'] as const;

const headerOf = (doc: Document) => doc.querySelector('xiyan-header');

/** Undefined for a document that is no page of ours. */
export function viewOf(doc: Document): View | undefined {
  const main = doc.querySelector<HTMLElement>('#main');
  const extra = doc.querySelector<HTMLElement>('#extra');
  if (!main || !extra) return undefined;
  return {
    facts: [...doc.head.querySelectorAll(FACTS)],
    main,
    extra,
    bodyClass: doc.body.className,
    header: HEADER.map((name) => headerOf(doc)?.getAttribute(name) ?? null),
    sheet: doc.querySelector('link[rel=stylesheet]')?.getAttribute('href') ?? '',
  };
}

/** Puts `next` in the place of what is shown. */
export function show(next: View): void {
  const now = viewOf(document);
  if (!now) return;
  // The new facts come first: a page is never without its viewport and title.
  document.head.append(...next.facts);
  for (const fact of now.facts) fact.remove();
  now.main.replaceWith(next.main);
  now.extra.replaceWith(next.extra);
  document.body.className = next.bodyClass;
  HEADER.forEach((name, at) => {
    const value = next.header[at];
    if (value == null) headerOf(document)?.removeAttribute(name);
    else headerOf(document)?.setAttribute(name, value);
  });
  // A modal that a script opened belongs to the page that was left.
  document.querySelector('body>xiyan-enquiry')?.remove();
}

/** The page shown when no answer came at all: the shell is there, and so is what the server put aside for it. */
export function unreachable(url: string): View | undefined {
  const now = viewOf(document);
  const aside = document.querySelector<HTMLTemplateElement>('#unreachable');
  if (!now || !aside) return undefined;
  const main = now.main.cloneNode() as HTMLElement;
  main.dataset.failed = '';
  main.append(aside.content.cloneNode(true));
  main.querySelector('a')?.setAttribute('href', url);
  const title = document.createElement('title');
  // In the page that carries it aside it must not be a second main heading.
  const heading = main.querySelector('h2');
  heading?.setAttribute('aria-level', '1');
  title.textContent = heading?.textContent ?? '';
  const kept = now.facts.filter((fact) => /^(viewport|theme-color)$/.test(fact.getAttribute('name') ?? ''));
  return {
    ...now,
    facts: [title, ...kept.map((fact) => fact.cloneNode() as Element)],
    main,
    extra: now.extra.cloneNode() as HTMLElement,
    bodyClass: '',
  };
}
