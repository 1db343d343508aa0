/** Content of the city panel: hot cities, all cities by letter, and with script a filter. The caller handles the selection. */
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cityUrl, NATIONWIDE } from '../domain/city.ts';
import type { ActiveCity, City } from '../domain/entities.ts';
import type { Site } from '../domain/site.ts';
import { TEXTS } from '../domain/texts.ts';
import { isComposing } from '../platform/a11y/composition.ts';
import { Icon, SEARCH } from '../platform/artwork/icon.tsx';
import { styles } from './city-panel.styles.ts';
import { groupCities, matchesCity } from './group-cities.ts';

export interface CityPanelProps {
  site: Site;
  /** The selected city. */
  city: City;
  cities: ActiveCity[];
  /** Whether the panel is expanded; collapsing it clears the filter. */
  open: boolean;
  /** Whether a browser renders it; then filter and letters are part of the first rendering. */
  isInBrowser: boolean;
}

/** Renders one button per letter; `onLetter` moves the focus to its cities. */
const renderLetters = (letters: string[], current: string, onLetter: (letter: string) => void) => (
  <div className={styles.cls.letters}>
    {letters.map((letter) => (
      <button key={letter} type="button" className={current === letter ? styles.cls.here : undefined} onClick={() => onLetter(letter)}>
        {letter}
      </button>
    ))}
  </div>
);

export function CityPanel({ site, city, cities, open, isInBrowser }: CityPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  /** Only with script: filter and letters would do nothing without it. */
  const [hasScript, setHasScript] = useState(isInBrowser);
  useLayoutEffect(() => setHasScript(true), []);
  useEffect(() => setQuery(''), [open]);

  const link = (to: Pick<ActiveCity, 'id' | 'name' | 'pinying'>) => (
    <a key={to.id} href={cityUrl(site, { ...to, pinyin: to.pinying })} aria-current={to.pinying === city.pinyin || undefined}>
      {to.name}
    </a>
  );
  const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
  /** Enter follows the first city. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isComposing(event)) find('ul a')?.click();
  };
  const groups = groupCities(query ? cities.filter((item) => matchesCity(item, query)) : cities);
  const hasNoMatch = query && !groups.length;
  const hot = cities.filter((item) => item.hot).sort((a, b) => Number(a.hot) - Number(b.hot));
  return (
    <div ref={panel} className={styles.cls.panel}>
      <h2>{TEXTS.chooseCity}</h2>
      {hasScript && (
        <label className={styles.cls.field}>
          <Icon path={SEARCH} />
          <input
            value={query}
            placeholder="输入城市名、拼音或首字母，如hz"
            aria-label="筛选城市"
            onInput={(event) => setQuery(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </label>
      )}
      {!query && <div className={styles.cls.hot}>{[{ ...NATIONWIDE, pinying: NATIONWIDE.pinyin }, ...hot].map(link)}</div>}
      {hasScript &&
        !query &&
        renderLetters(
          groups.map(([letter]) => letter),
          city.pinyin.charAt(0).toUpperCase(),
          (letter) => find(`[data-letter=${letter}] a`)?.focus(),
        )}
      <ul className={styles.cls.groups}>
        {groups.map(([letter, members]) => (
          <li key={letter} data-letter={letter}>
            <b>{letter}</b>
            <span>{members.map(link)}</span>
          </li>
        ))}
      </ul>
      <p role="status">{hasNoMatch && `没有找到“${query}”。可以输入汉字、拼音或首字母。`}</p>
      {hasNoMatch && <div className={styles.cls.hot}>{link({ ...NATIONWIDE, name: '先看全国', pinying: NATIONWIDE.pinyin })}</div>}
    </div>
  );
}
