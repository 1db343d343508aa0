/** The operator's posters: pictures with a title, each of which is one link. */
import type { PageEnv } from '../../../../platform/ui/document/page.ts';
import { Picture } from '../../../../platform/ui/pictures/picture.tsx';
import { base } from '../../../../platform/ui/styles/base.styles.ts';
import { pieces } from '../../../../platform/ui/styles/pieces.styles.ts';
import type { Poster } from '../../contract/content-entities.ts';
import { CARD_TEXTS } from './card-texts.ts';
import { posterStyles } from './poster-block.styles.ts';

const { cls } = posterStyles;

/** Renders nothing without posters. */
export function PosterBlock({ env, posters }: { env: PageEnv; posters: Poster[] }) {
  if (!posters.length) return null;
  return (
    <section className={pieces.cls.section}>
      <h2 className={base.cls.hidden}>{CARD_TEXTS.posters}</h2>
      <ul className={cls.posters}>
        {posters.map(({ id, title, lead, picture, url }) => (
          <li key={id} className={cls.poster}>
            <Picture env={env} name={picture} type={1} place="poster" />
            <div className={cls.words}>
              <h3>
                <a href={url}>{title}</a>
              </h3>
              {lead && <p>{lead}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
