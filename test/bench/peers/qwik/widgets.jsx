/** A header and a footer with the content of ours for Qwik: menus are `details`; the list of cities comes with its code when it is opened. */
import { component$, useSignal } from '@builder.io/qwik';

const links = (rows) =>
  rows.map(({ name, href }) => (
    <li key={name}>
      <a href={href}>{name}</a>
    </li>
  ));

const CityList = component$(({ cities }) => {
  const text = useSignal('');
  return (
    <div class="panel">
      <input
        placeholder="城市"
        onInput$={(_, field) => {
          text.value = field.value;
        }}
      />
      <ul>{links(cities.filter(({ name }) => name.includes(text.value)))}</ul>
    </div>
  );
});

const CitySelector = component$(({ cities }) => {
  const isOpen = useSignal(false);
  return (
    <div class="city">
      <button
        type="button"
        aria-expanded={isOpen.value}
        onClick$={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        杭州
      </button>
      {isOpen.value && <CityList cities={cities} />}
    </div>
  );
});

/** No component of its own: only the city selector changes, so only its state is in the page. */
export const Header = ({ menu, cities, search }) => (
  <header>
    <a class="logo" href="/">
      喜宴
    </a>
    <CitySelector cities={cities} />
    <nav>
      <ul>
        {menu.map(({ name, href, rows }) => (
          <li key={name}>
            {rows.length ? (
              <details name="menu">
                <summary>{name}</summary>
                <ul>{links(rows)}</ul>
              </details>
            ) : (
              <a href={href}>{name}</a>
            )}
          </li>
        ))}
      </ul>
    </nav>
    <form action={search}>
      <input name="keyword" aria-label="搜索" />
      <button type="submit">搜索</button>
    </form>
  </header>
);

export const Footer = ({ columns }) => (
  <footer>
    {columns.map(({ name, rows }) => (
      <div key={name}>
        <h2>{name}</h2>
        <ul>{links(rows)}</ul>
      </div>
    ))}
  </footer>
);
