/** What every header and footer of the comparison shows: read from our own server's fragments, so that all have the same menus, cities and links. */
import { Window } from 'happy-dom';

export interface Link {
  name: string;
  href: string;
}

export interface Content {
  /** Entries of the main menu; those with rows open a submenu. */
  menu: readonly (Link & { rows: readonly Link[] })[];
  cities: readonly Link[];
  /** Columns of the footer. */
  columns: readonly { name: string; rows: readonly Link[] }[];
  /** Address of the form that searches; its field is `keyword`. */
  search: string;
}

const NONE = { name: '', href: '' };

/** @param header the header's server-rendered fragment @param footer the footer's */
export async function readContent(header: string, footer: string): Promise<Content> {
  const window = new Window();
  const { document } = window;
  const links = (root: { querySelectorAll(path: string): Iterable<unknown> }, path: string): Link[] =>
    [...(root.querySelectorAll(path) as Iterable<HTMLAnchorElement>)].map((link) => ({
      name: link.textContent ?? '',
      href: link.getAttribute('href') ?? '',
    }));
  // As elements of the document: a declarative shadow root hides them.
  document.body.innerHTML = (header + footer).replace(/<\/?template\b[^>]*>/g, '');
  const content = {
    menu: [...document.querySelectorAll('nav > ul > li')].map((item) => {
      const rows = links(item, 'details a');
      return {
        ...(rows.length ? { ...NONE, name: item.querySelector('summary')?.textContent ?? '' } : (links(item, 'a')[0] ?? NONE)),
        rows,
      };
    }),
    cities: links(document, '[data-letter] a'),
    columns: [...document.querySelectorAll('footer h2')]
      .map((heading) => ({ name: heading.textContent ?? '', rows: links(heading.parentElement as never, 'ul a') }))
      .filter(({ rows }) => rows.length),
    search: document.querySelector('form[role=search]')?.getAttribute('action') ?? '',
  };
  await window.happyDOM.close();
  if (!content.menu.some(({ rows }) => rows.length) || !content.cities.length || !content.columns.length || !content.search)
    throw new Error(
      'bench: the fragments of header and footer no longer contain menus, cities, columns and a search form where they are read',
    );
  return content;
}
