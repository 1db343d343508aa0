/** The header: top bar, and the bar with logo, city, menu and search. */
import { useState } from 'react';
import { CitySelector } from '../city-selector/city-selector.tsx';
import { type CityData, useCity } from '../city-selector/use-city.ts';
import { cityUrl } from '../domain/city/city.ts';
import { hotelHomeUrl, mainUrl } from '../domain/site/links.ts';
import { cityNameIn } from '../domain/site/names.ts';
import { Mark, Wordmark } from '../platform/artwork/logo.tsx';
import type { ViewProps } from '../platform/mounting/widget.ts';
import { SearchBox } from '../search-box/search-box.tsx';
import type { SearchData } from '../search-box/use-search-box.ts';
import { styles } from './header.styles.ts';
import { Navigation } from './navigation.tsx';
import { navigationItems } from './navigation-items.ts';
import { TopBar } from './top-bar.tsx';

/** Data that the server has loaded; the browser does not request them again. */
export type HeaderData = CityData & SearchData;

export function HeaderView(props: ViewProps<HeaderData>) {
  const {
    env,
    options: { channel, active },
  } = props;
  const { site } = env;
  const choice = useCity(props);
  const [searching, setSearching] = useState(false);
  const { city } = choice;
  return (
    <header className={styles.cls.header} part="header">
      <TopBar env={env} />
      <div className={`${styles.cls.inner} ${styles.cls.bar}`}>
        <a
          className={styles.cls.logo}
          href={channel === 'main' ? mainUrl(site) : hotelHomeUrl(site)}
          aria-label={`${site.brand.name} ${site.brand.latin}`}
        >
          <Mark logo={site.brand.logo} size={40} />
          <span>
            {site.brand.logo.word ? <Wordmark logo={site.brand.logo} /> : <b>{site.brand.name}</b>}
            <small>{site.brand.latin}</small>
          </span>
        </a>
        <CitySelector env={env} {...choice} />
        <Navigation
          env={env}
          items={navigationItems(site.menus[channel], city.id ? city.pinyin : '', cityNameIn(env, city), cityUrl(site, city), env)}
          active={active}
          hidden={searching}
        />
        <div className={`${styles.cls.search} ${searching ? styles.cls.wide : ''}`}>
          <SearchBox {...props} onFocused={setSearching} />
        </div>
      </div>
    </header>
  );
}
