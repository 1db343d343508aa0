/** The filter of the city panel: a field, and the matching cities in place of all cities. Typing renders the matches alone. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ActiveCity } from '../domain/catalogue/entities.ts';
import { NATIONWIDE } from '../domain/city/city.ts';
import { isComposing } from '../platform/a11y/composition.ts';
import { Icon, SEARCH } from '../platform/artwork/icon.tsx';
import { styles } from './city-panel.styles.ts';
import { matchesCity } from './group-cities.ts';

export type LinkedCity = Pick<ActiveCity, 'id' | 'name' | 'pinying'>;

interface CityFilterProps {
  cities: ActiveCity[];
  /** Whether the panel is expanded; collapsing it clears the filter. */
  open: boolean;
  /** Whether the field is rendered: without script it would do nothing. */
  hasScript: boolean;
  /** All cities. They stay in the document while others match, so that clearing the filter neither creates them nor computes their layout again. */
  children: ReactNode;
  renderLink(city: LinkedCity): ReactNode;
  renderGroups(cities: ActiveCity[]): ReactNode;
}

export function CityFilter({ cities, open, hasScript, children, renderLink, renderGroups }: CityFilterProps) {
  const matchList = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  useEffect(() => setQuery(''), [open]);
  const isFiltered = query !== '';
  const matches = isFiltered ? cities.filter((city) => matchesCity(city, query)) : [];
  const hasNoMatch = isFiltered && !matches.length;
  /** Enter follows the first match. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isComposing(event)) matchList.current?.querySelector('a')?.click();
  };
  return (
    <>
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
      <div className={styles.cls.all} aria-hidden={isFiltered || undefined}>
        {children}
      </div>
      {isFiltered && <div ref={matchList}>{renderGroups(matches)}</div>}
      <p role="status">{hasNoMatch && `没有找到“${query}”。可以输入汉字、拼音或首字母。`}</p>
      {hasNoMatch && <div className={styles.cls.hot}>{renderLink({ ...NATIONWIDE, name: '先看全国', pinying: NATIONWIDE.pinyin })}</div>}
    </>
  );
}
