/** Loads the pages for developers: the overview, one guide, and the search in all guides. */
import { chinaDate } from '../../../../widgets/domain/china-time.ts';
import { NATIONWIDE } from '../../../../widgets/domain/city/city.ts';
import { mainUrl } from '../../../../widgets/domain/site/links.ts';
import { type ListedRelease, releaseTag } from '../../../platform/http/files/widget-releases.ts';
import { type Load, type LoadContext, notFound, redirect } from '../../../platform/pages/load.ts';
import { hotelCalls, listingCalls } from '../../catalogue/contract.ts';
import {
  createDeveloperGuides,
  type DeveloperGuides,
  GUIDE_SOURCES,
  type Guide,
  type GuideLanguage,
  type GuideName,
  guidePath,
  isGuideName,
  shownLanguage,
} from '../guides.ts';

export type { GuideLanguage, GuideName };

export interface DeveloperHomeProps {
  language: GuideLanguage;
  /** What the visitor searches for; empty: the overview. */
  words: string;
  matches: GuideMatch[];
  /** Releases of the loaders that a page can pin, the current one first; none where widgets are not built. */
  releases: ReleaseRow[];
  example: ExampleMerchant;
  /** Paths of the guides. */
  paths: Readonly<Record<GuideName, string>>;
}

export interface ReleaseRow {
  version: string;
  /** Part of the address. */
  id: string;
  /** Days such as `2026-11-23`, in China. */
  publishedOn: string;
  /** Empty: the release is the current one. */
  availableUntil: string;
  /** The tag of `embed-shell.js`, with integrity. */
  tag: string;
}

/** The merchant of the quick start's link. */
export interface ExampleMerchant {
  /** 0: there is none. */
  id: number;
  /** Whether enquiries to it are tests. */
  isTest: boolean;
}

export interface GuideMatch {
  guide: GuideName;
  /** Fragment of the section; empty for the beginning of the guide. */
  id: string;
  title: string;
  /** Text around the first word. */
  excerpt: string;
}

export interface GuideProps {
  language: GuideLanguage;
  guide: Guide;
}

const LONGEST_WORDS = 60;
const MOST_MATCHES = 30;
const BEFORE = 40;
const EXCERPT = 160;

/** All are in `/widgets/versions.json`. */
const MOST_RELEASES = 20;

const rowOf = (release: ListedRelease, origin: string): ReleaseRow => ({
  version: release.version,
  id: release.id,
  publishedOn: chinaDate(release.publishedAt),
  availableUntil: release.availableUntil === undefined ? '' : chinaDate(release.availableUntil),
  tag: releaseTag(origin, release, 'embed-shell.js'),
});

const guidesBySite = new WeakMap<object, DeveloperGuides>();
function guidesOf({ site }: LoadContext): DeveloperGuides {
  const guides = guidesBySite.get(site) ?? createDeveloperGuides(site.origins.main);
  guidesBySite.set(site, guides);
  return guides;
}

/** Returns the sections that contain all words; those with the words in their title first. */
function search(guides: DeveloperGuides, language: GuideLanguage, words: string): GuideMatch[] {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  const matches: (GuideMatch & { isTitle: boolean })[] = [];
  for (const name of Object.keys(GUIDE_SOURCES) as GuideName[]) {
    for (const { id, title, text } of guides.guide(name, language).sections) {
      const all = `${title} ${text}`.toLowerCase();
      if (!parts.every((part) => all.includes(part))) continue;
      const start = Math.max(0, text.toLowerCase().indexOf(parts[0] ?? '') - BEFORE);
      const excerpt = (start ? '…' : '') + text.slice(start, start + EXCERPT).trim();
      const isTitle = parts.every((part) => title.toLowerCase().includes(part));
      matches.push({ guide: name, id, title, excerpt, isTitle });
    }
  }
  const inOrder = [...matches.filter(({ isTitle }) => isTitle), ...matches.filter(({ isTitle }) => !isTitle)];
  return inOrder.slice(0, MOST_MATCHES).map(({ isTitle, ...match }) => match);
}

/** Whether the merchant exists and accepts enquiries. */
async function isOpen({ call, who }: Pick<LoadContext, 'call' | 'who'>, id: number): Promise<boolean> {
  const hotel = await call(hotelCalls.hotelInfo, { merchantId: id }, who);
  const merchant = hotel.ok ? hotel : await call(listingCalls.merchantDetail, { id }, who);
  return merchant.ok && merchant.data.source === 1;
}

/** Returns the first test merchant, or a hotel when the site has none. */
export async function exampleMerchant(context: LoadContext): Promise<ExampleMerchant> {
  const { call, who, settings } = context;
  for (const id of settings.testMerchants) if (await isOpen(context, id)) return { id, isTest: true };
  const hotels = await call(hotelCalls.hotels, { cityId: NATIONWIDE.id, page: 1, pageSize: 1 }, who);
  return { id: (hotels.ok && hotels.data.list[0]?.id) || 0, isTest: false };
}

const pathsFor = (language: GuideLanguage) =>
  Object.fromEntries(
    (Object.keys(GUIDE_SOURCES) as GuideName[]).map((name) => [name, guidePath(name, shownLanguage(name, language))]),
  ) as Record<GuideName, string>;

export const loadDevelopers =
  (language: GuideLanguage): Load<DeveloperHomeProps> =>
  async (context) => {
    const words = context.query.text('q', LONGEST_WORDS);
    const matches = words ? search(guidesOf(context), language, words) : [];
    const example = await exampleMerchant(context);
    // The file store may be away: the page is complete without the table.
    const releases = await context.releases().catch(() => []);
    const rows = releases.slice(0, MOST_RELEASES).map((release) => rowOf(release, context.site.origins.main));
    return { kind: 'props', props: { language, words, matches, releases: rows, example, paths: pathsFor(language) } };
  };

export const loadGuide =
  (language: GuideLanguage): Load<GuideProps> =>
  async (context) => {
    const name = context.params.text('guide');
    if (!isGuideName(name)) return notFound({ what: 'page' });
    // A guide without a translation has one address.
    const shown = shownLanguage(name, language);
    if (shown !== language) return redirect(mainUrl(context.site, guidePath(name, shown)), 301);
    return { kind: 'props', props: { language, guide: guidesOf(context).guide(name, language) } };
  };
