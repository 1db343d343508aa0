/** /video, /mv and /mv/wedding: lists of videos, with filters, sort and pages. */
import { listingUrl, mainUrl, videosUrl, videoUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { PageHead } from '../../../platform/ui/document/page-head.tsx';
import { State } from '../../../platform/ui/document/state.tsx';
import { itemListData } from '../../../platform/ui/document/structured-data.ts';
import { Pagination } from '../../../platform/ui/filters/pagination.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { classes } from '../../../platform/ui/styles/classes.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { tabStyles } from '../../../platform/ui/styles/tabs.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { countedText, FILTER_TEXTS, FilterBox, type FilterGroup, SortBar, singleChoice } from '../../catalogue/parts.ts';
import { VideoCard } from '../ui/video-card.tsx';
import { kindsOf, VIDEO_LENGTHS, VIDEO_SETS, VIDEO_SORTS, type VideoKind, type VideoSet } from '../video-facts.ts';
import { isChosen, videoQuery } from './video-filters.ts';
import type { VideosProps } from './videos.load.ts';
import { videoStyles } from './videos.styles.ts';
import { VIDEO_TEXTS as texts } from './videos-texts.ts';

/** Category of those who film weddings. */
export const FILMING = 8;
/** Items 备婚百科 and 社区 of the main menu, which link to the lists. */
const MENU_ITEMS = { all: 5, films: 4, wedding: 4 } as const satisfies Record<VideoSet, number>;
/** Cards in the first viewport of a desktop. */
const EAGER = 4;
const CITIES_SHOWN = 24;

function filterGroups({ set, choice, cities }: VideosProps, address: string): FilterGroup[] {
  const any = FILTER_TEXTS.any;
  const to = (change: Partial<VideosProps['choice']>) => address + videoQuery({ ...choice, ...change, page: 1 });
  const kinds = kindsOf(set);
  const kind = singleChoice(
    { id: 'kind', name: texts.kind, any, selected: choice.kind },
    kinds.map((value) => ({ value, name: value })),
    (value) => to({ kind: value as VideoKind | '' }),
  );
  return [
    ...(kinds.length > 1 ? [kind] : []),
    singleChoice(
      { id: 'city', name: texts.city, any, selected: choice.city },
      cities.slice(0, CITIES_SHOWN).map(({ name, pinyin }) => ({ value: pinyin, name })),
      (city) => to({ city }),
    ),
    singleChoice(
      { id: 'length', name: texts.length, any, selected: choice.length },
      VIDEO_LENGTHS.map((value) => ({ value, name: texts.lengths[value] })),
      (length) => to({ length }),
    ),
  ];
}

export function videosPage(props: VideosProps, env: PageEnv): Page {
  const { set, choice, videos } = props;
  const { site } = env;
  const address = videosUrl(site, set);
  const { heading, lead, description } = texts.sets[set];
  const isFiltered = isChosen(choice);
  const isEmpty = videos.total === 0;
  const count = texts.count(countedText(videos.total, videos));
  return {
    head: {
      title: texts.title(heading, site.brand.name) + (choice.page > 1 ? `_${SITE_TEXTS.pagination.pageOf(choice.page)}` : ''),
      description: description(isEmpty ? '' : count),
      canonical: address + (isFiltered ? '' : videoQuery({ ...choice, sort: 'default' })),
      // All filter combinations share one canonical address: there are too many to index.
      noindex: isFiltered || choice.sort !== 'default' || isEmpty,
    },
    header: { channel: 'main', active: MENU_ITEMS[set] },
    crumbs: [{ name: SITE_TEXTS.crumbs.home, url: mainUrl(site) }, { name: heading }],
    data: isEmpty ? [] : [itemListData(videos.list.map(({ id, title }) => ({ name: title, url: videoUrl(site, id) })))],
    main: (
      <div className={base.cls.wrap}>
        <PageHead heading={heading} lead={lead} />
        <nav className={classes(tabStyles.cls.tabs, videoStyles.cls.sets)} aria-label={texts.setsLabel}>
          {VIDEO_SETS.map((one) => (
            <a key={one} href={videosUrl(site, one)} aria-current={one === set ? 'page' : undefined}>
              {texts.sets[one].name}
            </a>
          ))}
        </nav>
        {(!isEmpty || isFiltered) && (
          <FilterBox
            address={address}
            groups={filterGroups(props, address)}
            count={count}
            unit={texts.unit}
            sort={choice.sort === 'default' ? '' : choice.sort}
            closeTarget="list"
          />
        )}
        <div id="list">{isEmpty ? <Empty {...props} env={env} /> : <Videos {...props} env={env} count={count} />}</div>
        <Pagination page={choice.page} pages={videos.lastPage} to={(page) => address + videoQuery({ ...choice, page })} />
      </div>
    ),
  };
}

type ListProps = VideosProps & { env: PageEnv };

function Videos({ env, set, choice, videos, count }: ListProps & { count: string }) {
  const address = videosUrl(env.site, set);
  return (
    <>
      <SortBar
        sorts={VIDEO_SORTS.map((sort) => ({
          name: texts.sorts[sort],
          url: address + videoQuery({ ...choice, sort, page: 1 }),
          isCurrent: sort === choice.sort,
        }))}
        matches={isChosen(choice) ? { text: texts.matchCount(count), clear: address } : undefined}
      />
      <h2 className={base.cls.hidden}>{texts.sets[set].heading}</h2>
      <div className={pieces.cls.grid4}>
        {videos.list.map((row, at) => (
          <VideoCard key={row.id} env={env} row={row} eager={at < EAGER} />
        ))}
      </div>
    </>
  );
}

const Empty = ({ env: { site }, set, choice }: ListProps) =>
  isChosen(choice) ? (
    <State
      level={2}
      title={texts.filteredEmpty}
      hint={texts.filteredHint}
      ways={[{ name: FILTER_TEXTS.clear, url: videosUrl(site, set) }]}
    />
  ) : (
    <State
      level={2}
      title={texts.empty}
      hint={texts.emptyHint}
      ways={[{ name: texts.examples, url: listingUrl(site, FILMING, 'example') }]}
    />
  );
