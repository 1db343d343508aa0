/** The filter of the city panel: a field, and the matching cities in place of all cities. Typing renders the matches alone. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ActiveCity } from '../domain/catalogue/entities.ts';
import { NATIONWIDE } from '../domain/city/city.ts';
import { isComposing } from '../platform/a11y/composition.ts';
import { Icon, SEARCH } from '../platform/artwork/icon.tsx';
import type { Translate } from '../platform/mounting/widget.ts';
import { styles } from './city-panel.styles.ts';
import { CITY_PANEL_TEXTS } from './city-panel-texts.ts';
import { matchesCity } from './group-cities.ts';

export type LinkedCity = Pick<ActiveCity, 'id' | 'name' | 'pinying'>;

interface CityFilterProps {
  t: Translate;
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

export function CityFilter({ t, cities, open, hasScript, children, renderLink, renderGroups }: CityFilterProps) {
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
            placeholder={t(CITY_PANEL_TEXTS.filterPlaceholder)}
            aria-label={t(CITY_PANEL_TEXTS.filter)}
            onInput={(event) => setQuery(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </label>
      )}
      <div className={styles.cls.all} aria-hidden={isFiltered || undefined}>
        {children}
      </div>
      {isFiltered && <div ref={matchList}>{renderGroups(matches)}</div>}
      <p role="status">{hasNoMatch && t(CITY_PANEL_TEXTS.noMatchBefore) + query + t(CITY_PANEL_TEXTS.noMatchAfter)}</p>
      {hasNoMatch && (
        <div className={styles.cls.hot}>
          {renderLink({ ...NATIONWIDE, name: CITY_PANEL_TEXTS.nationwideFirst, pinying: NATIONWIDE.pinyin })}
        </div>
      )}
    </>
  );
}
