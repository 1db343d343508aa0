/** Sections of the hotel page. */
import type { Fee } from '../../../../../widgets/domain/catalogue/fee.ts';
import type { HotelFull } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import type { PageEnv } from '../../../../platform/ui/document/page.ts';
import { pageParts } from '../../../../platform/ui/document/page-parts.ts';
import { chineseDate } from '../../../../platform/ui/facts/chinese-date.ts';
import { Fact, FactList } from '../../../../platform/ui/facts/facts.tsx';
import { Price } from '../../../../platform/ui/facts/price.tsx';
import { PictureLink } from '../../../../platform/ui/pictures/picture-link.tsx';
import { base } from '../../../../platform/ui/styles/base.styles.ts';
import { classes } from '../../../../platform/ui/styles/classes.ts';
import { tabStyles } from '../../../../platform/ui/styles/tabs.styles.ts';
import { SITE_TEXTS } from '../../../../platform/ui/texts/site-texts.ts';
import type { MerchantSection, PageSection } from '../../contract/page-slots.ts';
import { responseWords } from '../../contract/response-time.ts';
import { FACT_TEXTS } from '../../ui/facts/fact-texts.ts';
import { FEE_TEXTS } from '../../ui/facts/fee-texts.ts';
import { FeeTable } from '../../ui/facts/fees.tsx';
import { GiftBox } from '../../ui/facts/gift-box.tsx';
import { DetailHead } from '../../ui/heads/detail-head.tsx';
import { MapLinks } from '../../ui/map-links.tsx';
import type { HotelDetailProps } from './hotel-detail.load.ts';
import { hotelDetailStyles } from './hotel-detail.styles.ts';
import { HOTEL_TEXTS as texts } from './hotel-texts.ts';

const { cls } = hotelDetailStyles;

/** On wide screens; on phones the gallery scrolls through all pictures. */
export const GALLERY_PICTURES = 5;

/** @param price yuan per table; 0: none is shown */
export function Head({ hotel, price }: { hotel: HotelFull; price: number }) {
  return (
    <DetailHead
      title={hotel.name}
      tier={hotel.tier}
      facts={[hotel.address, hotel.metro]}
      isPlace
      isWhole
      end={price > 0 && <Price yuan={price} unit={SITE_TEXTS.perTableFrom} size="head" />}
    />
  );
}

export function Gallery({ env, hotel: { name: of, pictures } }: { env: PageEnv; hotel: HotelFull }) {
  return (
    <div className={cls.galleryBox}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls sideways on phones must be reachable by keyboard */}
      <ul className={cls.gallery} aria-label={texts.pictures(of)} tabIndex={0} data-gallery="">
        {pictures.map((name, index) => (
          <li key={name}>
            <PictureLink
              env={env}
              name={name}
              type={1}
              alt={SITE_TEXTS.viewer.picture(of, index + 1)}
              eager={index === 0}
              place={index === 0 ? 'gallery' : undefined}
              className={cls.picture}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && <PictureCount total={pictures.length} />}
    </div>
  );
}

/** Renders the position in the gallery. The script (host-site/platform/client/in-view.ts) shows and updates it; without script it would be wrong. */
function PictureCount({ total }: { total: number }) {
  const [before, after] = texts.pictureOf(total);
  return (
    <p className={cls.count} role="status" hidden>
      <span aria-hidden="true">
        <span data-position="">1</span> / {total}
      </span>
      <span className={base.cls.hidden}>
        {before}
        <span data-position="">1</span>
        {after}
      </span>
    </p>
  );
}

/** Renders the hotel's numbers, what it gives couples, and the ways to compare and keep it. */
export function Intro({ env, hotel, similar, ways }: { env: PageEnv } & Pick<HotelDetailProps, 'hotel' | 'similar' | 'ways'>) {
  const place = { className: cls.compare, similar: similar.map(({ id }) => id) };
  return (
    <div className={cls.intro}>
      <div>
        <Numbers hotel={hotel} />
        {hotel.responseMinutes > 0 && <p className={cls.text}>{texts.response(responseWords(hotel.responseMinutes))}</p>}
      </div>
      <div>
        <GiftBox gifts={hotel.hotel.reachGiftList} />
        <div className={cls.ways}>
          {pageParts(
            ways.map((way) => (env) => way(env, place)),
            env,
          )}
        </div>
      </div>
    </div>
  );
}

export function SectionLinks({ sections: { afterHalls, afterPackages } }: Pick<HotelDetailProps, 'sections'>) {
  const added = (sections: readonly PageSection[]) =>
    sections.map(({ id, name }) => (
      <a key={id} href={`#${id}`}>
        {name}
      </a>
    ));
  return (
    <nav className={classes(tabStyles.cls.tabs, cls.tabs)} aria-label={texts.sections} data-sections="">
      <a href="#halls">{texts.halls}</a>
      {added(afterHalls)}
      <a href="#fees">{FEE_TEXTS.title}</a>
      <a href="#packages">{texts.packagesShort}</a>
      {added(afterPackages)}
      <a href="#place">{texts.place}</a>
    </nav>
  );
}

/** Renders a section of another feature. */
export function AddedSection({ env, section: { id, title, lead, part } }: { env: PageEnv; section: MerchantSection }) {
  return (
    <section className={cls.section} id={id}>
      <Heading title={title} lead={lead} />
      {part(env)}
    </section>
  );
}

/** Returns a package's address on the page of its hotel. */
/** Renders where the hotel is and what it says about itself. */
export function Place({ env, hotel, cityName }: { env: PageEnv; hotel: HotelFull; cityName: string }) {
  return (
    <section className={cls.section} id="place">
      <Heading title={texts.place} />
      <div className={cls.place}>
        <div>
          <FactList
            facts={[
              [FACT_TEXTS.address, hotel.address],
              [FACT_TEXTS.metro, hotel.metro],
              [FACT_TEXTS.parking, hotel.parking ? texts.parking(hotel.parking).slice(0, 2).join('') : ''],
            ]}
          />
          {hotel.address && <MapLinks env={env} place={{ name: hotel.name, keyword: hotel.name, city: cityName }} />}
        </div>
        {hotel.intro && (
          <div>
            <h3>{texts.about}</h3>
            <p>{hotel.intro}</p>
          </div>
        )}
      </div>
    </section>
  );
}

export function Heading({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className={cls.head2}>
      <h2>{title}</h2>
      {lead && <p>{lead}</p>}
    </div>
  );
}

function Numbers({ hotel }: { hotel: HotelFull }) {
  const highest = Math.max(0, ...hotel.halls.map((hall) => hall.height));
  const numbers = [
    hotel.hallCount > 0 && texts.hallCount(hotel.hallCount),
    hotel.maxTables > 0 && texts.maxTables(hotel.maxTables),
    highest > 0 && texts.maxHeight(highest),
    hotel.parking > 0 && texts.parking(hotel.parking),
    hotel.rooms > 0 && texts.rooms(hotel.rooms),
  ];
  return (
    <dl className={cls.numbers} aria-label={texts.numbers}>
      {numbers.map(
        (entry) =>
          entry && (
            <div key={entry[2]}>
              <Fact name={entry[2]}>{entry[0] + entry[1]}</Fact>
            </div>
          ),
      )}
    </dl>
  );
}

export function Fees({ fees, checkedOn }: { fees: Fee[]; checkedOn: string }) {
  const half = Math.ceil(fees.length / 2);
  return (
    <section className={cls.section} id="fees">
      <Heading
        title={FEE_TEXTS.title}
        lead={fees.length === 0 ? texts.noFees : checkedOn ? FEE_TEXTS.lead(chineseDate(checkedOn)) : undefined}
      />
      <div className={cls.fees}>
        {half > 0 && <FeeTable fees={fees.slice(0, half)} />}
        {fees.length > half && <FeeTable fees={fees.slice(half)} />}
      </div>
    </section>
  );
}
