/** /video/{id}: a film with captions and chapters, or a link to its page at another site; its maker, and the maker's other videos. */
import { imageUrl, isIllustration } from '../../../../widgets/domain/catalogue/image.ts';
import { mainUrl, merchantUrl, videosUrl, videoUrl } from '../../../../widgets/domain/site/links.ts';
import { scriptPath } from '../../../platform/ui/document/client-scripts.ts';
import { enquiryLink } from '../../../platform/ui/document/enquiry-link.ts';
import { metaReference } from '../../../platform/ui/document/meta-reference.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { Fact } from '../../../platform/ui/facts/facts.tsx';
import { LinkButton } from '../../../platform/ui/forms/button.tsx';
import { SectionHead } from '../../../platform/ui/heads/section-head.tsx';
import { Picture } from '../../../platform/ui/pictures/picture.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { CardSection, OfferingWays } from '../../catalogue/parts.ts';
import type { VideoDetail } from '../contract.ts';
import { VideoCard } from '../ui/video-card.tsx';
import { videoFacts } from './video-data.ts';
import { clockTime, spokenTime } from './video-time.ts';
import type { VideoProps } from './videos.load.ts';
import { videoStyles } from './videos.styles.ts';
import { VIDEO_TEXTS as texts } from './videos-texts.ts';

const { cls } = videoStyles;

type ShownVideo = VideoProps & { env: PageEnv };
const posterUrl = (env: PageEnv, { picture }: VideoDetail) => picture && imageUrl(env.pictures, picture, 6, { dpr: 2, webp: false });

export function videoPage(props: VideoProps, env: PageEnv): Page {
  const { video } = props;
  const { site } = env;
  const { title, kind, city, shop, film } = video;
  const url = videoUrl(site, video.id);
  const script = film && video.chapters.length > 0 ? scriptPath('videos') : undefined;
  const all = texts.sets.all;
  return {
    head: {
      title: texts.videoTitle(title, kind, site.brand.name),
      description: texts.videoDescription(title, shop.name, spokenTime(video.seconds)),
      canonical: url,
      ...(script && { script }),
      ...(video.picture && { image: video.picture }),
    },
    header: { channel: 'main', city: city.pinyin, active: 5 },
    crumbs: [{ name: SITE_TEXTS.crumbs.home, url: mainUrl(site) }, { name: all.heading, url: videosUrl(site) }, { name: title }],
    data: videoFacts(video, {
      url,
      shopUrl: merchantUrl(site, shop.id),
      thumbnail: posterUrl(env, video) || undefined,
      content: film ? mainUrl(site, film.path) : undefined,
    }),
    main: (
      <div className={base.cls.wrap}>
        <div className={cls.top}>
          {film ? <Player video={video} env={env} /> : <Elsewhere {...props} env={env} />}
          <About {...props} env={env} />
        </div>
        <Chapters video={video} env={env} />
        {video.text && (
          <section className={pieces.cls.section}>
            <SectionHead title={texts.about} />
            {video.text.split('\n').map((line) => (
              <p key={line} className={cls.text}>
                {line}
              </p>
            ))}
          </section>
        )}
        <CardSection title={texts.more} cards={video.more.map((row) => <VideoCard key={row.id} env={env} row={row} />)} />
      </div>
    ),
  };
}

/** Renders the browser's own player. It loads nothing of the film before the visitor plays it. */
function Player({ video, env }: { video: VideoDetail; env: PageEnv }) {
  const { film, title } = video;
  if (!film) return null;
  const address = mainUrl(env.site, film.path);
  return (
    <div>
      <div className={cls.frame}>
        {/* biome-ignore lint/a11y/useMediaCaption: a film without words has none */}
        <video
          controls
          preload="none"
          playsInline
          width={film.width}
          height={film.height}
          poster={posterUrl(env, video) || undefined}
          aria-label={texts.play(title)}
          data-film=""
        >
          <source src={address} type="video/mp4" />
          {film.captionsPath && (
            <track kind="captions" srcLang="zh" label={texts.captions} src={mainUrl(env.site, film.captionsPath)} default />
          )}
          <p>
            {texts.unplayable}
            <a href={address}>{texts.download}</a>
          </p>
        </video>
      </div>
      {isIllustration(video.picture) && <p className={cls.hint}>{texts.illustrated}</p>}
    </div>
  );
}

/** Renders the poster as a link. The other site learns of the visitor when they follow it, not before. */
function Elsewhere({ video, isLinked, env }: ShownVideo) {
  const poster = <Picture env={env} name={video.picture || undefined} type={6} eager place="gallery" />;
  if (!isLinked)
    return (
      <div>
        {poster}
        <p className={cls.hint}>{texts.withdrawn}</p>
      </div>
    );
  return (
    <div>
      <a className={cls.away} href={video.page} target="_blank" rel="noopener noreferrer nofollow external">
        {poster}
        <b>{texts.elsewhere(new URL(video.page).hostname)}</b>
      </a>
      <p className={cls.hint}>{texts.elsewhereNote}</p>
    </div>
  );
}

const megabytes = (bytes: number): string => texts.megabytes((Math.max(bytes, 100_000) / 1e6).toFixed(1));

function About({ video, ways, env }: ShownVideo) {
  const { title, kind, city, shop, film } = video;
  const length = [spokenTime(video.seconds), film && !film.hasSound && texts.silent, video.hasCaptions && texts.captioned];
  return (
    <div className={cls.about}>
      <h1>{title}</h1>
      <dl className={cls.facts}>
        <Fact name={texts.madeBy}>
          <a href={merchantUrl(env.site, shop.id)}>{shop.name}</a>
        </Fact>
        <Fact name={texts.kind}>{kind}</Fact>
        <Fact name={texts.filmedIn}>{city.name}</Fact>
        <Fact name={texts.length}>{length.filter(Boolean).join('，')}</Fact>
        {film && <Fact name={texts.size}>{megabytes(film.bytes)}</Fact>}
        <Fact name={texts.published}>{video.publishedOn}</Fact>
      </dl>
      <div className={cls.ask}>
        {shop.source === 1 ? (
          <LinkButton
            text={texts.ask}
            look="main"
            {...enquiryLink(env, shop, { about: texts.askedAbout(title), reference: metaReference(video) })}
          />
        ) : (
          <span>{texts.closed}</span>
        )}
      </div>
      <OfferingWays ways={ways} env={env} />
    </div>
  );
}

/** Renders links that play the film from a position: in the page by its script, else in the browser's own document of the film. */
function Chapters({ video: { film, chapters }, env }: { video: VideoDetail; env: PageEnv }) {
  if (!film || !chapters.length) return null;
  return (
    <section className={pieces.cls.section}>
      <SectionHead title={texts.chapters} lead={texts.chaptersHint} />
      <ol className={cls.chapters}>
        {chapters.map(({ at, name }) => (
          <li key={at}>
            <a href={`${mainUrl(env.site, film.path)}#t=${at}`} data-at={at}>
              <time>{clockTime(at)}</time>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
