/**
 * The filter of the city panel: a field, and the matching cities in place of all cities. A key renders nothing before its own paint; the matches follow
 * in a task after it.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ActiveCity } from '../domain/catalogue/entities.ts';
import { NATIONWIDE } from '../domain/city/city.ts';
import { isComposing } from '../platform/a11y/composition.ts';
import { afterPaint } from '../platform/after-paint.ts';
import { Icon, SEARCH } from '../platform/artwork/icon.tsx';
import type { Translate } from '../platform/mounting/widget.ts';
import { styles } from './city-panel.styles.ts';
import { CITY_PANEL_TEXTS } from './city-panel-texts.ts';
import { groupCities, matchesCity } from './group-cities.ts';

export type LinkedCity = Pick<ActiveCity, 'id' | 'name' | 'pinying'>;

interface CityFilterProps {
  t: Translate;
  /** Returns the name of a city in the language of the widget. */
  nameOf(city: LinkedCity): string;
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

export function CityFilter({ t, nameOf, cities, open, hasScript, children, renderLink, renderGroups }: CityFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  const all = useRef<HTMLDivElement>(null);
  /** Text whose matches are rendered; while the visitor types, that of the field is newer. */
  const [query, setQuery] = useState('');
  const filter = () => setQuery(field.current?.value ?? '');
  // Clearing shows the list of all cities, which is in the document: no work to put off.
  const onInput = () => (field.current?.value ? void afterPaint().then(filter) : filter());
  // biome-ignore lint/correctness/useExhaustiveDependencies: `filter` reads a ref
  useEffect(() => {
    if (!open) return;
    // What was typed before this code arrived, or before this effect.
    filter();
    return () => {
      if (field.current) field.current.value = '';
      setQuery('');
    };
  }, [open]);
  const isFiltered = query !== '';
  const matches = isFiltered ? cities.filter((city) => matchesCity(city, query, nameOf(city))) : [];
  const hasNoMatch = isFiltered && !matches.length;
  /** Enter follows the first match, by its link in the list of all cities: that of the matches may not be rendered yet. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value;
    if (event.key !== 'Enter' || isComposing(event) || !text) return;
    const first = groupCities(cities)
      .flatMap(([, ofLetter]) => ofLetter)
      .findIndex((city) => matchesCity(city, text, nameOf(city)));
    all.current?.querySelectorAll<HTMLElement>('li a')[first]?.click();
  };
  return (
    <>
      {hasScript && (
        <label className={styles.cls.field}>
          <Icon path={SEARCH} />
          <input
            ref={field}
            placeholder={t(CITY_PANEL_TEXTS.filterPlaceholder)}
            aria-label={t(CITY_PANEL_TEXTS.filter)}
            onInput={onInput}
            onKeyDown={onKeyDown}
          />
        </label>
      )}
      <div ref={all} className={styles.cls.all} aria-hidden={isFiltered || undefined}>
        {children}
      </div>
      {isFiltered && renderGroups(matches)}
      <p role="status">{hasNoMatch && t(CITY_PANEL_TEXTS.noMatchBefore) + query + t(CITY_PANEL_TEXTS.noMatchAfter)}</p>
      {hasNoMatch && (
        <div className={styles.cls.hot}>
          {renderLink({ ...NATIONWIDE, name: CITY_PANEL_TEXTS.nationwideFirst, pinying: NATIONWIDE.pinyin })}
        </div>
      )}
    </>
  );
}
