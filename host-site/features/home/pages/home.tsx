/** /: the home page. */
import { CATEGORIES } from '../../../../widgets/domain/catalogue/category.ts';
import { formatCount } from '../../../../widgets/domain/catalogue/count.ts';
import type { PackageRow } from '../../../../widgets/domain/catalogue/hotel-entities.ts';
import { isIllustration } from '../../../../widgets/domain/catalogue/image.ts';
import {
  hotelCityUrl,
  hotelHomeUrl,
  hotelPackageUrl,
  hotelUrl,
  listingUrl,
  mainUrl,
  searchPageUrl,
} from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { pageParts } from '../../../platform/ui/document/page-parts.ts';
import { ICON_PATH } from '../../../platform/ui/document/site-icon.ts';
import { SectionHead } from '../../../platform/ui/heads/section-head.tsx';
import { Icon, type IconName } from '../../../platform/ui/pictures/icon.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { classes } from '../../../platform/ui/styles/classes.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import type { CityHotels } from '../../catalogue/parts.ts';
import { ExampleCard, HotelCard, PackageCard, PosterBlock, WeddingNote } from '../../catalogue/parts.ts';
import type { HomeProps } from './home.load.ts';
import { homeStyles } from './home.styles.ts';
import { Hero } from './home-hero.tsx';
import { SCENES } from './home-scenes.ts';
import { HOME_TEXTS as texts } from './home-texts.ts';
import { SceneMosaic } from './scene-mosaic.tsx';
import { siteData } from './site-data.ts';

const { cls } = homeStyles;

const ICONS: readonly IconName[] = ['heart', 'dress', 'camera', 'video', 'brush', 'microphone', 'hanger', 'rings', 'flower'];

/** The mosaic needs this many pictures; fewer are rendered as cards. */
const MOSAIC = 5;

export function homePage(
  { cities, city, blocks, packages, categories, examples, posters, tools, selections, offerings }: HomeProps,
  env: PageEnv,
): Page {
  const { site } = env;
  return {
    head: { title: texts.title(site.brand.name), description: texts.description, canonical: mainUrl(site) },
    header: { channel: 'main', city: city?.pinying ?? '', active: 0 },
    data: siteData({ name: site.brand.name, url: mainUrl(site), searchUrl: searchPageUrl(site), logo: mainUrl(site, ICON_PATH) }),
    main: (
      <>
        <Hero env={env} cities={cities} chosen={city?.pinying} />
        <div className={base.cls.wrap}>
          <Categories env={env} city={city?.pinying ?? ''} categories={categories} />
          <WeddingNote wedding={{ date: '', meal: '', tables: 0 }} />
          {blocks.map((block) => (
            <Hotels key={block.city.id} env={env} block={block} selections={selections} />
          ))}
          {blocks.length > 0 &&
            pageParts(
              selections.map(({ bar }) => bar),
              env,
            )}
          <PosterBlock env={env} posters={posters} />
        </div>
        {packages.length > 0 && <Packages env={env} packages={packages} blocks={blocks} city={city?.pinying} />}
        <div className={base.cls.wrap}>
          {examples.length > 0 && (
            <section className={pieces.cls.section}>
              <SectionHead
                title={examples.some(({ picture }) => isIllustration(picture)) ? texts.illustratedScenes : texts.scenes}
                lead={texts.scenesLead}
                more={{ name: texts.scenesMore, url: listingUrl(site, SCENES, 'example', city?.pinying) }}
              />
              {examples.length === MOSAIC ? (
                <SceneMosaic env={env} examples={examples} />
              ) : (
                <div className={pieces.cls.grid5}>
                  {examples.map((row) => (
                    <ExampleCard key={row.id} env={env} row={row} image={7} columns="five" />
                  ))}
                </div>
              )}
            </section>
          )}
          {pageParts(offerings, env)}
          <Tools tools={tools} />
        </div>
      </>
    ),
  };
}

/** Renders the categories with their counts in the city; without a count when it is 0 or unknown. */
function Categories({ env, city, categories }: { env: PageEnv; city: string; categories: HomeProps['categories'] }) {
  const countOf = (category: number) => categories.find(({ id }) => id === category)?.merchants ?? 0;
  const entries = [
    { name: texts.hotels, count: countOf(0), url: city ? hotelCityUrl(env.site, city) : hotelHomeUrl(env.site), icon: 'bowl' as IconName },
    ...CATEGORIES.map(({ id, name }, index) => ({
      name,
      count: countOf(id),
      url: listingUrl(env.site, id, 'merchant', city),
      icon: ICONS[index] ?? 'heart',
    })),
  ];
  return (
    <nav aria-label={texts.categories}>
      <ul className={cls.categories}>
        {entries.map(({ name, count, url, icon }) => (
          <li key={name} className={cls.category}>
            <a href={url}>
              <Icon name={icon} size={28} />
              <b>{name}</b>
              {count > 0 && <small>{texts.count(formatCount(count))}</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Hotels({ env, block: { city, hotels, total }, selections }: { env: PageEnv; block: CityHotels } & Pick<HomeProps, 'selections'>) {
  const { site } = env;
  return (
    <section className={pieces.cls.section}>
      <SectionHead
        title={SITE_TEXTS.cityHotels.heading(city.name)}
        lead={SITE_TEXTS.cityHotels.lead}
        more={{ name: SITE_TEXTS.cityHotels.more(total), url: hotelCityUrl(site, city.pinying) }}
      />
      {/* Two columns of a phone would leave the last of an odd number alone. */}
      <div className={classes(pieces.cls.grid3, hotels.length % 2 === 1 && pieces.cls.rail)}>
        {hotels.map((row) => (
          <HotelCard key={row.id} env={env} row={row} columns="three" url={hotelUrl(site, city.pinying, row.id)} selections={selections} />
        ))}
      </div>
    </section>
  );
}

interface PackagesProps extends Pick<HomeProps, 'packages' | 'blocks'> {
  env: PageEnv;
  /** Slug of the chosen city; undefined for the whole country. */
  city: string | undefined;
}

function Packages({ env, packages, blocks, city }: PackagesProps) {
  const blockOf = (row: PackageRow) => blocks.find(({ hotels }) => hotels.some(({ id }) => id === row.merchantId));
  return (
    <section className={cls.band}>
      <div className={base.cls.wrap}>
        <SectionHead
          title={texts.packages}
          lead={texts.packagesLead}
          more={{ name: texts.packagesMore, url: city ? hotelCityUrl(env.site, city) : hotelHomeUrl(env.site) }}
        />
        <div className={pieces.cls.grid4}>
          {packages.map((row) => (
            <PackageCard
              key={row.id}
              env={env}
              row={row}
              rating={blockOf(row)?.hotels.find(({ id }) => id === row.merchantId)?.rating}
              url={hotelPackageUrl(env.site, {
                packageId: row.id,
                cityId: row.cityId,
                cityWord: blockOf(row)?.city.pinying,
                merchantId: row.merchantId,
              })}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

function Tools({ tools }: Pick<HomeProps, 'tools'>) {
  if (!tools.length) return null;
  return (
    <section className={pieces.cls.section}>
      <SectionHead title={texts.tools} lead={texts.toolsLead} />
      <ul className={cls.tools}>
        {tools.map(({ text, hint, url, icon }) => (
          <li key={text} className={cls.tool}>
            <a href={url}>
              <i>
                <Icon name={icon} size={20} />
              </i>
              <span>
                <b>{text}</b>
                <small>{hint}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
