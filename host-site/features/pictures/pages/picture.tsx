/** /meitu/{id}: a picture with its maker, colours and what it belongs to, and similar ones. */
import type { ImageType } from '../../../../widgets/domain/catalogue/image.ts';
import {
  exampleUrl,
  goodUrl,
  hallUrl,
  hotelUrl,
  mainUrl,
  merchantUrl,
  picturesUrl,
  pictureUrl,
} from '../../../../widgets/domain/site/links.ts';
import { enquiryLink } from '../../../platform/ui/document/enquiry-link.ts';
import { metaReference } from '../../../platform/ui/document/meta-reference.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { LinkButton, LinkButtons } from '../../../platform/ui/forms/button.tsx';
import { SectionHead } from '../../../platform/ui/heads/section-head.tsx';
import { PictureLink, PictureStrip, Viewer } from '../../../platform/ui/pictures/picture-link.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { classes } from '../../../platform/ui/styles/classes.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { OfferingWays } from '../../catalogue/parts.ts';
import { COLOURS } from '../colours/palette.ts';
import type { PictureDetail } from '../contract.ts';
import { SCENES } from '../picture-facts.ts';
import { PictureWall, type Shape, shapeOf } from '../ui/picture-wall.tsx';
import { Dot } from './colour-links.tsx';
import { pictureFacts } from './picture-data.ts';
import { pictureQuery } from './picture-filters.ts';
import type { PictureProps } from './pictures.load.ts';
import { picturesStyles } from './pictures.styles.ts';
import { PICTURES_TEXTS as texts } from './pictures-texts.ts';

const { cls } = picturesStyles;

const TYPES = { wide: 1, square: 3, tall: 7 } as const satisfies Record<Shape, ImageType>;
const COVERS = { wide: undefined, square: cls.coverSquare, tall: cls.coverTall };

const makerUrl = ({ site }: PageEnv, { id, isHotel, city }: PictureDetail['maker']): string =>
  isHotel ? hotelUrl(site, city.pinyin, id) : merchantUrl(site, id);

/** Returns the address of what the picture belongs to; undefined where it is not offered. */
function sourceUrl({ site }: PageEnv, { source: { kind, id, title }, maker }: PictureDetail): string | undefined {
  if (!title) return undefined;
  return { example: exampleUrl(site, id), hall: hallUrl(site, maker.city.pinyin, maker.id, id), good: goodUrl(site, id) }[kind];
}

export function picturePage({ picture, links, ways }: PictureProps, env: PageEnv): Page {
  const { site } = env;
  const { title, maker, scene, style, season, source } = picture;
  const url = pictureUrl(site, picture.id);
  const shape = shapeOf(picture);
  return {
    head: {
      title: texts.pictureTitle(title, maker.name, site.brand.name),
      description: texts.pictureDescription(title, maker.name, [maker.city.name, scene, style, season].filter(Boolean).join('·')),
      canonical: url,
      image: picture.picture,
    },
    header: { channel: 'main', city: maker.city.pinyin },
    crumbs: [{ name: SITE_TEXTS.crumbs.home, url: mainUrl(site) }, { name: texts.name, url: picturesUrl(site) }, { name: title }],
    data: [pictureFacts(picture, { url, makerUrl: makerUrl(env, maker), pictures: env.pictures })],
    main: (
      <div className={base.cls.wrap}>
        <div className={cls.top}>
          <div>
            <PictureLink
              env={env}
              name={picture.picture}
              type={TYPES[shape]}
              alt={texts.alt(title, scene)}
              eager
              place="gallery"
              isLabelled
              className={classes(cls.cover, COVERS[shape])}
            />
          </div>
          <About picture={picture} links={links} ways={ways} env={env} />
        </div>
        {picture.others.length > 0 && (
          <section className={pieces.cls.section}>
            <SectionHead title={texts.others(texts.sources[source.kind])} />
            <PictureStrip env={env} names={picture.others.map((one) => one.picture)} of={source.title || title} />
          </section>
        )}
        {picture.similar.length > 0 && (
          <section className={pieces.cls.section}>
            <SectionHead title={texts.similar} more={{ name: texts.more(scene), url: `${picturesUrl(site)}${sceneQuery(picture)}` }} />
            <PictureWall env={env} rows={picture.similar} />
          </section>
        )}
        <Viewer />
      </div>
    ),
  };
}

const sceneQuery = ({ scene }: PictureDetail): string => pictureQuery({ scene: SCENES.find((one) => one === scene) ?? '' });

/** Renders title, maker, facts, and the button that asks for it. */
function About({ picture, links, ways, env }: PictureProps & { env: PageEnv }) {
  const { title, maker, scene, style, season, colours, source } = picture;
  const from = sourceUrl(env, picture);
  const fromText = texts.sourceFact(texts.sources[source.kind], source.title);
  const facts: [name: string, value: string][] = [
    [texts.facts.scene, scene],
    [texts.facts.style, style],
    [texts.facts.season, season],
  ];
  return (
    <div className={cls.about}>
      <h1>{title}</h1>
      <dl className={cls.facts}>
        <dt>{texts.facts.maker}</dt>
        <dd>
          <a href={makerUrl(env, maker)}>{maker.name}</a>
          <small>{maker.city.name}</small>
        </dd>
        <dt>{texts.facts.source}</dt>
        <dd>{from ? <a href={from}>{fromText}</a> : fromText}</dd>
        {facts.map(([name, value]) => value && [<dt key={name}>{name}</dt>, <dd key={`${name}:`}>{value}</dd>])}
        {colours.length > 0 && (
          <>
            <dt>{texts.facts.colours}</dt>
            <dd>
              <ul className={cls.colours}>
                {colours.map(({ name, share }) => (
                  <li key={name}>
                    <a href={picturesUrl(env.site) + pictureQuery({ colour: name })} rel="nofollow" title={texts.sameColour}>
                      <Dot hex={COLOURS.find((colour) => colour.name === name)?.hex ?? ''} />
                      {name}
                    </a>
                    <small>{texts.share(share)}</small>
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
      <div className={cls.ask}>
        {maker.source === 1 ? (
          <LinkButton
            text={texts.ask}
            look="main"
            {...enquiryLink(env, maker, {
              about: texts.asked(title),
              reference: metaReference(picture),
            })}
          />
        ) : (
          <p>{texts.closed}</p>
        )}
      </div>
      <LinkButtons links={links} className={cls.links} />
      <OfferingWays ways={ways} env={env} />
    </div>
  );
}
