/**
 * The field of the search page as a combobox with the suggestions that the search box of the header has. Loaded on the search page; without it the field is
 * one of a form.
 */
import type { Envelope } from '../../../../widgets/domain/services/envelope.ts';
import { isComposing } from '../../../../widgets/platform/a11y/composition.ts';
import type { CallOptions, ServiceCall } from '../../../../widgets/platform/mounting/widget.ts';
import type { SearchOption, SuggestionGroup } from '../../../../widgets/search-box/search-groups.ts';
import { askHints } from '../../../../widgets/search-box/search-hints.ts';
import { SEARCH_PANEL_TEXTS } from '../../../../widgets/search-box/search-panel-texts.ts';
import type { ClientTools } from '../../../platform/client/client-part.ts';

const call: ServiceCall = async <T>(service: string, path: string, { data, signal }: CallOptions = {}) => {
  try {
    const response = await fetch(`/api/${service}${path}?${new URLSearchParams(data as Record<string, string>)}`, { signal });
    return { ok: true, msg: '', data: ((await response.json()) as Envelope<T>).data };
  } catch {
    return { ok: false, code: 0, msg: '' };
  }
};

/** Returns an element with attributes and content. */
function element(name: string, attributes: Readonly<Record<string, string>>, ...content: (string | Node)[]): HTMLElement {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...content);
  return made;
}

const optionId = (at: number) => `suggestion-${at}`;

const optionElement = ({ text, place }: SearchOption, at: number) =>
  element('div', { role: 'option', id: optionId(at), 'aria-selected': 'false' }, text, ...(place ? [element('small', {}, place)] : []));

/** Forms are kept when the visitor leaves the page, and are there again after going back. */
const watched = new WeakSet<HTMLFormElement>();

export function addSuggestions(tools: ClientTools): void {
  const form = document.querySelector<HTMLFormElement>('form[data-suggest]');
  const field = form?.querySelector<HTMLInputElement>('[name=keyword]');
  const list = form?.querySelector<HTMLElement>('[role=listbox]');
  const status = form?.querySelector('[role=status]');
  if (!form || !field || !list || !status || watched.has(form)) return;
  watched.add(form);
  watchField({ form, field, list, status }, tools);
}

interface Box {
  form: HTMLFormElement;
  field: HTMLInputElement;
  list: HTMLElement;
  status: Element;
}

/** The drop-down of a field: what it shows, and which of it is selected. */
function suggestionList({ form, field, list, status }: Box) {
  let options: SearchOption[] = [];
  let selected = -1;
  let stop = () => {};

  const select = (at: number) => {
    selected = at;
    for (const each of list.querySelectorAll('[role=option]')) each.setAttribute('aria-selected', String(each.id === optionId(at)));
    if (at < 0) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', optionId(at));
    list.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  };
  const show = (groups: SuggestionGroup[]) => {
    options = groups.flatMap((group) => group.list);
    let at = 0;
    const drawn = groups.map(({ name, list: own }) => {
      const heading = element('p', { 'aria-hidden': 'true' }, name);
      return element('div', { role: 'group', 'aria-label': name }, heading, ...own.map((option) => optionElement(option, at++)));
    });
    list.textContent = '';
    list.append(...drawn);
    list.hidden = !options.length;
    field.setAttribute('aria-expanded', String(!list.hidden));
    status.textContent = options.length ? options.length + SEARCH_PANEL_TEXTS.hintsFound : '';
    select(-1);
  };
  return {
    isOpen: () => options.length > 0,
    selected: () => options[selected],
    /** Selects the next option or the one before; the place before the first is the field itself. */
    move(by: number) {
      const places = options.length + 1;
      select(((selected + 1 + by + places) % places) - 1);
    },
    optionOf: (clicked: Element) => options[[...list.querySelectorAll('[role=option]')].indexOf(clicked)],
    /** Requests the suggestions for what is typed; those of an earlier request are dropped. */
    ask() {
      stop();
      const { city = '', type = '' } = Object.fromEntries(new FormData(form)) as Record<string, string>;
      stop = askHints(call, field.value, { city, type: type === 'article' ? 'baike' : type }, show);
    },
    close() {
      stop();
      show([]);
    },
  };
}

function watchField(box: Box, { navigate }: ClientTools): void {
  const { form, field, list } = box;
  const { isOpen, selected, move, optionOf, ask, close } = suggestionList(box);
  // A search field must not be a combobox.
  field.type = 'text';
  field.enterKeyHint = 'search';
  for (const [name, value] of Object.entries({ role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false' }))
    field.setAttribute(name, value);
  field.setAttribute('aria-controls', list.id);

  /** Opens the page of a suggestion; one that is only words is searched, with the city and type of the form. */
  const take = ({ text, address = '' }: SearchOption) => {
    close();
    field.value = text;
    const { href, origin, pathname } = new URL(address, location.href);
    if (pathname === new URL(form.action).pathname) form.querySelector<HTMLElement>('[type=submit]')?.click();
    else if (origin === location.origin) navigate(href);
    else location.assign(href);
  };
  field.addEventListener('input', ask);
  field.addEventListener('focus', ask);
  field.addEventListener('blur', close);
  form.addEventListener('submit', close);
  field.addEventListener('keydown', (event) => {
    const { key } = event;
    const option = selected();
    if (isComposing(event)) {
      // Safari would send the form with the Enter that ends a composition.
      if (key === 'Enter') event.preventDefault();
      return;
    }
    if (!isOpen()) return;
    if (key === 'Enter' && option) take(option);
    else if (key === 'Escape') close();
    else if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else return;
    event.preventDefault();
  });
  // Keeps the focus in the field.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const clicked = (target as Element).closest('[role=option]');
    const option = clicked && optionOf(clicked);
    if (option) take(option);
  });
}
