/** /hotel/{city}/detail_{id}/hall_{id}: one banquet hall. */
import type { HallDetail } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import { hallUrl, hotelPackageUrl, hotelUrl } from '../../../../../widgets/domain/site/links.ts';
import { withWedding } from '../../../../platform/ui/document/carried-wedding.ts';
import type { Page, PageEnv } from '../../../../platform/ui/document/page.ts';
import { pageParts } from '../../../../platform/ui/document/page-parts.ts';
import { FactList } from '../../../../platform/ui/facts/facts.tsx';
import { LinkButtons } from '../../../../platform/ui/forms/button.tsx';
import { SectionHead } from '../../../../platform/ui/heads/section-head.tsx';
import { Cover, PictureStrip, Viewer } from '../../../../platform/ui/pictures/picture-link.tsx';
import { base } from '../../../../platform/ui/styles/base.styles.ts';
import { pieces } from '../../../../platform/ui/styles/pieces.styles.ts';
import { SITE_TEXTS } from '../../../../platform/ui/texts/site-texts.ts';
import { Bar } from '../../ui/bar/bar.tsx';
import { CardSection } from '../../ui/cards/card-section.tsx';
import { PackageCard } from '../../ui/cards/cards.tsx';
import { HallCard } from '../../ui/cards/hall-card.tsx';
import { FACT_TEXTS } from '../../ui/facts/fact-texts.ts';
import { detailHeadStyles } from '../../ui/heads/detail-head.styles.ts';
import { DetailHead } from '../../ui/heads/detail-head.tsx';
import { hotelCrumbs } from '../../ui/hotel-crumbs.ts';
import { PanoramaViewer } from '../../ui/panorama.tsx';
import { PlanPicture } from '../../ui/plan/table-plan.tsx';
import { WeddingNote } from '../../ui/wedding-note.tsx';
import type { HallProps } from './hall.load.ts';
import { HallPanoramaSection } from './hall-panorama.tsx';
import { HallPlanSection } from './hall-plan.tsx';
import { hotelPartsStyles } from './hotel-parts.styles.ts';
import { HALL_TEXTS as texts } from './hotel-parts-texts.ts';

const { cls } = hotelPartsStyles;
const facts = FACT_TEXTS;

export function hallPage(props: HallProps, env: PageEnv): Page {
  const { hall, cityName, wedding, bar } = props;
  const { site } = env;
  const { hotel } = hall;
  const hotelAddress = withWedding(hotelUrl(site, hotel.cityPinyin, hotel.id), wedding);
  return {
    head: {
      title: texts.title(hall.name, hotel.name, site.brand.name),
      description: texts.description(
        hall.name,
        hotel.name,
        factsOf(hall)
          .flatMap(([, value]) => value || [])
          .join('，'),
      ),
      canonical: hallUrl(site, hotel.cityPinyin, hotel.id, hall.id),
      image: hall.pictures[0],
    },
    header: { channel: 'hotel', city: hotel.cityPinyin, active: 1 },
    crumbs: [...hotelCrumbs(site, cityName, hotel.cityPinyin, wedding), { name: hotel.name, url: hotelAddress }, { name: hall.name }],
    main: <Main {...props} env={env} />,
    bar: <HallBar env={env} hall={hall} wedding={wedding} bar={bar} />,
    widgets: [
      {
        name: 'enquiry',
        options: { hotelId: String(hotel.id), merchantId: String(hotel.id), hotelName: hotel.name, source: hotel.source },
      },
    ],
  };
}

function Main({ env, hall, others, sections, links, wedding, tables, dayChoice }: { env: PageEnv } & Omit<HallProps, 'cityName' | 'bar'>) {
  const { site } = env;
  const { hotel } = hall;
  const hotelAddress = withWedding(hotelUrl(site, hotel.cityPinyin, hotel.id), wedding);
  const [cover, ...pictures] = hall.pictures;
  return (
    <div className={base.cls.wrap}>
      <div className={detailHeadStyles.cls.top}>
        <div data-print="off">
          {cover ? (
            <Cover env={env} name={cover} type={1} of={hall.name} className={detailHeadStyles.cls.cover} />
          ) : (
            <PlanPicture hall={hall} type={1} className={detailHeadStyles.cls.cover} />
          )}
          <PictureStrip env={env} names={pictures} of={hall.name} />
        </div>
        <div className={cls.about}>
          <DetailHead title={hall.name} tier={hotel.tier} owner={{ name: hotel.name, url: hotelAddress }} facts={[hotel.address]} />
          <FactList facts={factsOf(hall)} />
          <LinkButtons links={links} className={cls.links} />
        </div>
      </div>
      <WeddingNote wedding={wedding} choice={dayChoice} />
      {pageParts(
        sections.map(({ part }) => part),
        env,
      )}
      <HallPanoramaSection env={env} hall={hall} />
      <HallPlanSection hall={hall} tables={tables} wedding={wedding} action={hallUrl(site, hotel.cityPinyin, hotel.id, hall.id)} />
      <div data-print="off">
        <CardSection
          title={texts.packages}
          lead={hall.packages.length === 0 ? texts.noPackages : undefined}
          columns={3}
          cards={hall.packages.map((row) => (
            <PackageCard
              key={row.id}
              env={env}
              row={row}
              columns="three"
              url={withWedding(
                hotelPackageUrl(site, { packageId: row.id, cityId: row.cityId, cityWord: hotel.cityPinyin, merchantId: hotel.id }),
                wedding,
              )}
            />
          ))}
        />
        <OtherHalls env={env} hotel={hotel} others={others} wedding={wedding} />
      </div>
      <Viewer />
      {hall.panorama && <PanoramaViewer />}
    </div>
  );
}

function HallBar({ env, hall, wedding, bar }: { env: PageEnv } & Pick<HallProps, 'hall' | 'wedding' | 'bar'>) {
  const { hotel } = hall;
  return (
    <Bar
      env={env}
      back={{
        url: withWedding(hotelUrl(env.site, hotel.cityPinyin, hotel.id), wedding),
        wide: SITE_TEXTS.bar.hotelWide,
        slim: SITE_TEXTS.bar.hotelSlim,
        icon: 'home',
      }}
      name={hotel.name}
      detail={hall.name}
      price={hall.priceFrom}
      unit={SITE_TEXTS.perTableFrom}
      tables={{ wide: '', slim: texts.barSlim }}
      hotel={hotel}
      links={bar}
      wedding={{ ...wedding, hallId: hall.id, about: hall.name }}
    />
  );
}

const factsOf = (hall: HallDetail): [name: string, value: string][] => [
  [facts.tables, facts.tablesValue(hall.minTables, hall.maxTables)],
  [facts.area, hall.area > 0 ? facts.areaValue(hall.area.toLocaleString('en-US'), hall.pillarFree) : ''],
  [facts.height, hall.height > 0 ? facts.metres(hall.height) : ''],
  [facts.floor, hall.floor],
  [facts.features, hall.features.join('，')],
];

function OtherHalls({ env, hotel, others, wedding }: { env: PageEnv; hotel: HallDetail['hotel'] } & Pick<HallProps, 'others' | 'wedding'>) {
  if (others.length === 0) return null;
  return (
    <section className={pieces.cls.section}>
      <SectionHead title={texts.others} />
      <div className={cls.halls}>
        {others.map((other) => (
          <HallCard
            key={other.id}
            env={env}
            hall={other}
            price
            url={withWedding(hallUrl(env.site, hotel.cityPinyin, hotel.id, other.id), wedding)}
          />
        ))}
      </div>
    </section>
  );
}
