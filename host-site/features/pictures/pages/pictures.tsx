/** /meitu: pictures by scene, style, season and colour. */
import { listingUrl, mainUrl, picturesUrl, pictureUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { State } from '../../../platform/ui/document/state.tsx';
import { itemListData } from '../../../platform/ui/document/structured-data.ts';
import { Facts } from '../../../platform/ui/facts/facts.tsx';
import { Pagination } from '../../../platform/ui/filters/pagination.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { pageHeadStyles } from '../../../platform/ui/styles/page-head.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { countedText, FILTER_TEXTS, FilterBox, type FilterGroup, singleChoice } from '../../catalogue/parts.ts';
import { SCENES, SEASONS, STYLES } from '../picture-facts.ts';
import { PictureWall } from '../ui/picture-wall.tsx';
import { ColourLinks } from './colour-links.tsx';
import { isChosen, type PictureChoice, pictureQuery } from './picture-filters.ts';
import type { PicturesProps } from './pictures.load.ts';
import { PICTURES_TEXTS as texts } from './pictures-texts.ts';

/** Category of wedding planning, whose cases are nearest to pictures. */
const PLANNERS = 2;

function filterGroups(choice: PictureChoice, address: string): FilterGroup[] {
  const any = FILTER_TEXTS.any;
  const group = (id: 'scene' | 'style' | 'season', words: readonly string[]) =>
    singleChoice(
      { id, name: texts[id], any, selected: choice[id] },
      words.map((value) => ({ value, name: value })),
      (value) => address + pictureQuery({ ...choice, [id]: value, page: 1 }),
    );
  return [group('scene', SCENES), group('style', STYLES), group('season', SEASONS)];
}

/** Returns what the list shows, for heading and title: 红·法式·花艺. */
const wordsOf = ({ scene, style, season, colour }: PictureChoice): string =>
  [colour && `${colour}色`, season && `${season}季`, style, scene].filter(Boolean).join('·');

export function picturesPage({ choice, pictures }: PicturesProps, env: PageEnv): Page {
  const { site } = env;
  const address = picturesUrl(site);
  const isFiltered = isChosen(choice);
  const isEmpty = pictures.total === 0;
  const count = texts.count(countedText(pictures.total, pictures));
  const words = wordsOf(choice);
  return {
    head: {
      title: texts.title(words, site.brand.name) + (choice.page > 1 ? `_${SITE_TEXTS.pagination.pageOf(choice.page)}` : ''),
      description: texts.description(isEmpty ? '' : count),
      canonical: address + (isFiltered ? '' : pictureQuery(choice)),
      // All filter combinations share one canonical address: there are too many to index.
      noindex: isFiltered || isEmpty,
    },
    header: { channel: 'main' },
    crumbs: [{ name: SITE_TEXTS.crumbs.home, url: mainUrl(site) }, { name: texts.name }],
    data: isEmpty ? [] : [itemListData(pictures.list.map(({ id, title }) => ({ name: title, url: pictureUrl(site, id) })))],
    main: (
      <div className={base.cls.wrap}>
        <div className={pageHeadStyles.cls.splitHead}>
          <div>
            <h1>{texts.heading(words)}</h1>
            <Facts items={[!isEmpty && count, texts.lead]} />
          </div>
        </div>
        {(!isEmpty || isFiltered) && (
          <>
            <ColourLinks choice={choice} address={address} />
            <FilterBox
              address={address}
              groups={filterGroups(choice, address)}
              count={count}
              unit={texts.unit}
              sort=""
              carried={choice.colour ? [['colour', choice.colour]] : []}
              closeTarget="list"
            />
          </>
        )}
        <div id="list">
          {isEmpty ? <Empty isFiltered={isFiltered} env={env} address={address} /> : <PictureWall env={env} rows={pictures.list} isFirst />}
        </div>
        <Pagination page={choice.page} pages={pictures.lastPage} to={(page) => address + pictureQuery({ ...choice, page })} />
      </div>
    ),
  };
}

function Empty({ isFiltered, env: { site }, address }: { isFiltered: boolean; env: PageEnv; address: string }) {
  return isFiltered ? (
    <State level={2} title={texts.filteredEmpty} hint={texts.filteredHint} ways={[{ name: FILTER_TEXTS.clear, url: address }]} />
  ) : (
    <State
      level={2}
      title={texts.empty}
      hint={texts.emptyHint}
      ways={[{ name: texts.examples, url: listingUrl(site, PLANNERS, 'example') }]}
    />
  );
}
