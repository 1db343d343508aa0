/** City button and its panel. Without script it unfolds too, and is a list of links. */
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { NATIONWIDE, cityUrl } from '../domain/city.ts';
import type { ActiveCity, City } from '../domain/entities.ts';
import { TEXTS } from '../domain/texts.ts';
import { isComposing } from '../platform/composition.ts';
import { Disclosure } from '../platform/disclosure.tsx';
import { Icon } from '../platform/icons.tsx';
import type { ViewProps, WidgetEnv } from '../platform/widget.ts';
import { styles } from './city-selector.styles.ts';
import { groupCities, matchesCity } from './group-cities.ts';
import { type CityChoice, type CityData, useCity } from './use-city.ts';

const asCity = ({ id, name, pinying }: ActiveCity): City => ({ id, name, pinyin: pinying });

export function CitySelector({ env, city, cities, choose }: CityChoice & { env: WidgetEnv }) {
  const box = useRef<HTMLDetailsElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);

  const pick = (event: MouseEvent, chosen: City) => {
    if (box.current) box.current.open = false;
    setQuery('');
    if (!choose(chosen)) event.preventDefault();
  };
  const link = (to: City) => (
    <a key={to.id} href={cityUrl(env.site, to)} aria-current={to.pinyin === city.pinyin || undefined} onClick={(event) => pick(event, to)}>
      {to.name}
    </a>
  );
  const toggled = (open: boolean) => {
    const sheet = panel.current;
    if (!open || !sheet) return;
    // A button near the right edge would push the panel out of the window.
    sheet.style.marginLeft = '';
    sheet.style.marginLeft = `${Math.min(0, document.documentElement.clientWidth - 16 - sheet.getBoundingClientRect().right)}px`;
    // On touch the keyboard would cover the list.
    if (matchMedia('(hover:hover)').matches) sheet.querySelector('input')?.focus();
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isComposing(event)) panel.current?.querySelector<HTMLElement>('ul a')?.click();
  };

  const groups = groupCities(query ? cities.filter((item) => matchesCity(item, query)) : cities);
  const hot = cities.filter((item) => item.hot > 0).sort((a, b) => a.hot - b.hot);
  return (
    <Disclosure
      box={box}
      className={styles.cls.box}
      summaryClass={styles.cls.button}
      label={`${city.name}，切换城市`}
      onToggle={toggled}
      summary={
        <>
          <Icon name="map-pin" />
          <span className={styles.cls.name}>{city.name}</span>
          <Icon name="chevron-down" size={14} />
        </>
      }
    >
      <div ref={panel} className={styles.cls.panel}>
        <h2>{TEXTS.chooseCity}</h2>
        {alive && (
          <label className={styles.cls.field}>
            <Icon name="search" />
            <input value={query} placeholder="输入城市名、拼音或首字母，如hz" aria-label="筛选城市" onInput={(event) => setQuery(event.currentTarget.value)} onKeyDown={enter} />
          </label>
        )}
        {!query && (
          <div className={styles.cls.hot}>{[NATIONWIDE, ...hot.map(asCity)].map(link)}</div>
        )}
        {alive && !query && (
          <div className={styles.cls.letters}>
            {groups.map(([letter]) => (
              <button
                key={letter}
                type="button"
                className={city.pinyin.charAt(0).toUpperCase() === letter ? styles.cls.here : undefined}
                onClick={() => panel.current?.querySelector<HTMLElement>(`[data-letter=${letter}] a`)?.focus()}
              >
                {letter}
              </button>
            ))}
          </div>
        )}
        <ul className={styles.cls.groups}>
          {groups.map(([letter, members]) => (
            <li key={letter} data-letter={letter}>
              <b>{letter}</b>
              <span>{members.map((item) => link(asCity(item)))}</span>
            </li>
          ))}
        </ul>
        <p role="status">{query && !groups.length && '没有这个城市，换个写法试试'}</p>
      </div>
    </Disclosure>
  );
}

export const CityView = (props: ViewProps<CityData>) => (
  <div className={styles.cls.alone} part="city" lang="zh-CN">
    <CitySelector env={props.env} {...useCity(props)} />
  </div>
);
