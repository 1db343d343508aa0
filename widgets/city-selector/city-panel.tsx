/** Content of the city panel: hot cities, all cities by letter, and with script a filter. The caller handles the selection. */
import { useRef } from 'react';
import type { ActiveCity, City } from '../domain/catalogue/entities.ts';
import { cityUrl, NATIONWIDE } from '../domain/city/city.ts';
import { cityNameIn } from '../domain/site/names.ts';
import type { WidgetEnv } from '../platform/mounting/widget.ts';
import { CityFilter, type LinkedCity } from './city-filter.tsx';
import { styles } from './city-panel.styles.ts';
import { CITY_PANEL_TEXTS } from './city-panel-texts.ts';
import { groupCities } from './group-cities.ts';

export interface CityPanelProps {
  env: WidgetEnv;
  /** The selected city. */
  city: City;
  cities: ActiveCity[];
  /** Whether the panel is expanded; collapsing it clears the filter. */
  open: boolean;
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

export function CityPanel({ env, city, cities, open }: CityPanelProps) {
  const { site, host, omitsClosed, t } = env;
  const panel = useRef<HTMLDivElement>(null);
  // What the loader shows is hydrated with its panel. Any other panel of the server is replaced at an intent.
  const hasScript = !!(host || omitsClosed);

  const nameOf = ({ name, pinying }: LinkedCity) => cityNameIn(env, { name, pinyin: pinying });
  const renderLink = (to: LinkedCity) => (
    <a key={to.id} href={cityUrl(site, { ...to, pinyin: to.pinying })} aria-current={to.pinying === city.pinyin || undefined}>
      {nameOf(to)}
    </a>
  );
  const renderGroups = (members: ActiveCity[]) => (
    <ul className={styles.cls.groups}>
      {groupCities(members).map(([letter, ofLetter]) => (
        <li key={letter} data-letter={letter}>
          <b>{letter}</b>
          {ofLetter.map(renderLink)}
        </li>
      ))}
    </ul>
  );
  const hot = cities.filter((item) => item.hot).sort((a, b) => Number(a.hot) - Number(b.hot));
  return (
    <div ref={panel} className={styles.cls.panel}>
      <h2>{t(CITY_PANEL_TEXTS.choose)}</h2>
      <CityFilter
        t={t}
        nameOf={nameOf}
        cities={cities}
        open={open}
        hasScript={hasScript}
        renderLink={renderLink}
        renderGroups={renderGroups}
      >
        <div className={styles.cls.hot}>{[{ ...NATIONWIDE, pinying: NATIONWIDE.pinyin }, ...hot].map(renderLink)}</div>
        {hasScript &&
          renderLetters(
            groupCities(cities).map(([letter]) => letter),
            city.pinyin.charAt(0).toUpperCase(),
            (letter) => panel.current?.querySelector<HTMLElement>(`[data-letter=${letter}] a`)?.focus(),
          )}
        {renderGroups(cities)}
      </CityFilter>
    </div>
  );
}
