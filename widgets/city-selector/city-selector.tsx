/** City button with its panel. Without script it expands to a list of links. The panel is rendered at the first intent. */
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { cityUrl, NATIONWIDE } from '../domain/city/city.ts';
import { cityNameIn } from '../domain/site/names.ts';
import { CHEVRON, Disclosure } from '../platform/a11y/disclosure.tsx';
import { Icon } from '../platform/artwork/icon.tsx';
import { SERVED_CONTENT, useIntent } from '../platform/mounting/intent.ts';
import type { ViewProps, WidgetEnv } from '../platform/mounting/widget.ts';
import { CityPanel } from './city-panel.tsx';
import { styles } from './city-selector.styles.ts';
import { CITY_TEXTS } from './city-selector-texts.ts';
import { type CityChoice, type CityData, useCity } from './use-city.ts';

const MAP_PIN = 'M8 14.4C5.5 11.6 3.2 9.2 3.2 6.4a4.8 4.8 0 0 1 9.6 0c0 2.8-2.3 5.2-4.8 8zM6.4 6.4a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2 0';

export function CitySelector({ env, city, cities, selectableCities, choose }: CityChoice & { env: WidgetEnv }) {
  const { t } = env;
  const cityName = cityNameIn(env, city);
  const box = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const { isPanelWanted, isServed, inTemplate, keepServed, intentHandlers } = useIntent(env, 'cities');

  const pick = (event: MouseEvent) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href');
    const selectedCity = selectableCities.find((item) => cityUrl(env.site, item) === href);
    if (!selectedCity) return;
    if (box.current) box.current.open = false;
    if (!choose(selectedCity)) event.preventDefault();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel has its field only once it is rendered
  useEffect(() => {
    // On touch devices focus would open the keyboard, which covers the list.
    if (open && matchMedia('(hover:hover)').matches) box.current?.querySelector('input')?.focus();
  }, [open, isPanelWanted]);

  const content = isPanelWanted
    ? { children: inTemplate(<CityPanel env={env} city={city} cities={cities} open={open} />) }
    : isServed
      ? { dangerouslySetInnerHTML: SERVED_CONTENT.dangerouslySetInnerHTML }
      : { children: keepServed('ul') || <a href={cityUrl(env.site, NATIONWIDE)}>{t(NATIONWIDE.name)}</a> };
  return (
    <Disclosure
      box={box}
      className={styles.cls.box}
      summaryClass={styles.cls.button}
      label={cityName + t(CITY_TEXTS.change)}
      {...intentHandlers}
      onToggle={(event) => {
        intentHandlers.onToggle();
        setOpen(event.currentTarget.open);
      }}
      summary={
        <>
          <Icon path={MAP_PIN} />
          <span className={styles.cls.name}>{cityName}</span>
          <Icon path={CHEVRON} size={14} />
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it listens to the links inside, which the keyboard reaches */}
      <div className={styles.cls.panel} data-announces onClick={pick} {...content} />
    </Disclosure>
  );
}

export const CityView = (props: ViewProps<CityData>) => (
  <div className={styles.cls.alone} part="city">
    <CitySelector env={props.env} {...useCity(props)} />
  </div>
);
