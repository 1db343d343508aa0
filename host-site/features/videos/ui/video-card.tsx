/** A video as a card: its poster with the length. The whole card is one link. */
import { videoUrl } from '../../../../widgets/domain/site/links.ts';
import type { PageEnv } from '../../../platform/ui/document/page.ts';
import { Facts } from '../../../platform/ui/facts/facts.tsx';
import { Picture } from '../../../platform/ui/pictures/picture.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import type { VideoRow } from '../contract.ts';
import { clockTime, spokenTime } from '../pages/video-time.ts';
import { videoStyles } from '../pages/videos.styles.ts';
import { VIDEO_TEXTS as texts } from '../pages/videos-texts.ts';

const { cls } = pieces;

export function VideoCard({ env, row, eager }: { env: PageEnv; row: VideoRow; eager?: boolean }) {
  return (
    <article className={cls.card}>
      <span className={videoStyles.cls.poster}>
        <Picture env={env} name={row.picture || undefined} type={6} eager={eager} place="four" />
        <span className={videoStyles.cls.length}>
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <path d="M2 1l7 4-7 4z" />
          </svg>
          <span className={base.cls.hidden}>{texts.lasts(spokenTime(row.seconds))}</span>
          <span aria-hidden="true">{clockTime(row.seconds)}</span>
        </span>
      </span>
      <h3 className={cls.cardTitle}>
        {/* The browser loads the page of a video, because the page has a script. */}
        <a href={videoUrl(env.site, row.id)} rel="external">
          {row.title}
        </a>
      </h3>
      <Facts className={cls.cardFacts} items={[row.kind, row.city.name, row.shop.name, row.hasCaptions && texts.captioned]} />
    </article>
  );
}
