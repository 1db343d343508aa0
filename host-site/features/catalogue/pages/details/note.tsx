/** /note/{id}: one note of a merchant or hotel. */
import { formatCount } from '../../../../../widgets/domain/catalogue/count.ts';
import { notesUrl, noteUrl } from '../../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../../platform/ui/document/page.ts';
import { articleData } from '../../../../platform/ui/document/structured-data.ts';
import { chineseDate } from '../../../../platform/ui/facts/chinese-date.ts';
import { PictureLink, Viewer } from '../../../../platform/ui/pictures/picture-link.tsx';
import { photographUrl } from '../../../../platform/ui/pictures/picture-sources.ts';
import { base } from '../../../../platform/ui/styles/base.styles.ts';
import { SITE_TEXTS } from '../../../../platform/ui/texts/site-texts.ts';
import type { NoteDetail } from '../../contract/content-entities.ts';
import { Bar } from '../../ui/bar/bar.tsx';
import { CardSection } from '../../ui/cards/card-section.tsx';
import { LISTING_CARD_TEXTS } from '../../ui/cards/listing-card-texts.ts';
import { NoteCard } from '../../ui/cards/note-card.tsx';
import { DetailHead } from '../../ui/heads/detail-head.tsx';
import { detailsStyles } from './details.styles.ts';
import { ownerCrumbs, ownerHeader, ownerUrl } from './notes.tsx';
import { NOTE_TEXTS as texts } from './notes-texts.ts';

const { cls } = detailsStyles;
const HOTELS = 0;

export function notePage({ note }: { note: NoteDetail }, env: PageEnv): Page {
  const { site } = env;
  const { merchant } = note;
  const url = noteUrl(site, note.id);
  const [picture] = note.pictures;
  return {
    head: {
      title: texts.title(note.title, merchant.name, site.brand.name),
      description: note.summary || note.title,
      canonical: url,
      image: picture,
    },
    header: ownerHeader(merchant),
    crumbs: [...ownerCrumbs(site, merchant), { name: texts.name, url: notesUrl(site, merchant.id) }, { name: note.title }],
    data: [
      articleData({
        headline: note.title,
        url,
        description: note.summary,
        changedOn: note.changedOn,
        publisher: merchant.name,
        image: photographUrl(env.pictures, picture, 3),
      }),
    ],
    main: <Main env={env} note={note} />,
    bar: (
      <Bar
        env={env}
        merchant={merchant.category !== HOTELS}
        back={{ url: ownerUrl(site, merchant), wide: texts.toMerchant, slim: texts.merchant, icon: 'home' }}
        name={merchant.name}
        detail={note.title}
        hotel={merchant}
      />
    ),
  };
}

function Main({ env, note }: { env: PageEnv; note: NoteDetail }) {
  const { merchant } = note;
  return (
    <div className={base.cls.wrap}>
      <DetailHead
        title={note.title}
        tier={merchant.tier}
        owner={{ name: merchant.name, url: ownerUrl(env.site, merchant) }}
        facts={[note.changedOn && texts.changed(chineseDate(note.changedOn)), LISTING_CARD_TEXTS.views(formatCount(note.views))]}
        isWhole
      />
      <div className={cls.note}>
        {note.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {note.pictures.length > 0 && (
        <div className={cls.pictures}>
          {note.pictures.map((name, at) => (
            <PictureLink
              key={name}
              env={env}
              name={name}
              type={3}
              alt={SITE_TEXTS.viewer.picture(note.title, at + 1)}
              place="three"
              eager={at < 2}
            />
          ))}
        </div>
      )}
      <CardSection
        title={texts.others}
        more={{ name: texts.all, url: notesUrl(env.site, merchant.id) }}
        cards={note.more.map((row) => <NoteCard key={row.id} env={env} row={row} />)}
      />
      <Viewer />
    </div>
  );
}
