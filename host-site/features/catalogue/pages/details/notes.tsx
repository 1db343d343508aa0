/** /merchant/{id}/notes: the notes of a merchant or hotel. */
import { hotelUrl, merchantUrl, notesUrl, noteUrl } from '../../../../../widgets/domain/site/links.ts';
import type { Site } from '../../../../../widgets/domain/site/site.ts';
import type { Crumb, Page, PageEnv } from '../../../../platform/ui/document/page.ts';
import { PageHead } from '../../../../platform/ui/document/page-head.tsx';
import { State } from '../../../../platform/ui/document/state.tsx';
import { itemListData } from '../../../../platform/ui/document/structured-data.ts';
import { Pagination } from '../../../../platform/ui/filters/pagination.tsx';
import { base } from '../../../../platform/ui/styles/base.styles.ts';
import { pieces } from '../../../../platform/ui/styles/pieces.styles.ts';
import { SITE_TEXTS } from '../../../../platform/ui/texts/site-texts.ts';
import type { NoteList, NoteMerchant } from '../../contract/content-entities.ts';
import { CARD_TEXTS } from '../../ui/cards/card-texts.ts';
import { NoteCard } from '../../ui/cards/note-card.tsx';
import { hotelCrumbs } from '../../ui/hotel-crumbs.ts';
import { categoryCrumbs } from './merchant.tsx';
import { NOTE_TEXTS as texts } from './notes-texts.ts';

const HOTELS = 0;

/** Returns the address of the merchant's own page. */
export const ownerUrl = (site: Site, { id, category, city }: NoteMerchant): string =>
  category === HOTELS ? hotelUrl(site, city.pinyin, id) : merchantUrl(site, id);

/** Returns the breadcrumb down to the merchant. */
export function ownerCrumbs(site: Site, merchant: NoteMerchant): Crumb[] {
  const { category, city, name } = merchant;
  const places = category === HOTELS ? hotelCrumbs(site, city.name, city.pinyin) : categoryCrumbs(site, category, city, 'merchant');
  return [...places, { name, url: ownerUrl(site, merchant) }];
}

/** Returns the header's properties: a hotel is in the hotel channel. */
export const ownerHeader = ({ category, city }: NoteMerchant): Page['header'] =>
  category === HOTELS ? { channel: 'hotel', city: city.pinyin, active: 1 } : { channel: 'main', city: city.pinyin, active: 2 };

export function notesPage({ notes }: { notes: NoteList }, env: PageEnv): Page {
  const { site } = env;
  const { merchant, list, total, page, lastPage } = notes;
  const address = (other = 1) => notesUrl(site, merchant.id, other);
  return {
    head: {
      title: texts.listTitle(merchant.name, site.brand.name) + (page > 1 ? `_${SITE_TEXTS.pagination.pageOf(page)}` : ''),
      description: texts.listDescription(merchant.name, total),
      canonical: address(page),
      noindex: list.length === 0,
    },
    header: ownerHeader(merchant),
    crumbs: [...ownerCrumbs(site, merchant), { name: texts.name }],
    data: list.length ? [itemListData(list.map(({ id, title }) => ({ name: title, url: noteUrl(site, id) })))] : [],
    main: (
      <div className={base.cls.wrap}>
        <PageHead heading={texts.heading(merchant.name)}>
          {list.length > 0 && <p className={pieces.cls.lead}>{CARD_TEXTS.notes.lead}</p>}
        </PageHead>
        {list.length === 0 ? (
          <State level={2} title={texts.none} hint={texts.noneHint} ways={[{ name: texts.toMerchant, url: ownerUrl(site, merchant) }]} />
        ) : (
          <section>
            <h2 className={base.cls.hidden}>{texts.listHeading}</h2>
            <div className={pieces.cls.grid4}>
              {list.map((row, index) => (
                <NoteCard key={row.id} env={env} row={row} eager={index < 2} />
              ))}
            </div>
          </section>
        )}
        <Pagination page={page} pages={lastPage} to={address} />
      </div>
    ),
  };
}
