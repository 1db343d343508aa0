/** Pictures in rows of equal height, which their shapes reserve before they load, and one as a card. */
import type { ImageType } from '../../../../widgets/domain/catalogue/image.ts';
import { pictureUrl } from '../../../../widgets/domain/site/links.ts';
import type { PageEnv } from '../../../platform/ui/document/page.ts';
import { Picture } from '../../../platform/ui/pictures/picture.tsx';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import type { PictureRow } from '../contract.ts';
import { picturesStyles } from '../pages/pictures.styles.ts';

const { cls } = picturesStyles;

/** Pictures in the first viewport of a desktop. */
const EAGER = 8;

export type Shape = 'wide' | 'square' | 'tall';
/** Returns the shape in which a picture is cut the least. */
export const shapeOf = ({ width, height }: Pick<PictureRow, 'width' | 'height'>): Shape =>
  width > 1.25 * height ? 'wide' : width > 0.87 * height ? 'square' : 'tall';

const TYPES = { wide: 2, square: 4, tall: 7 } as const satisfies Record<Shape, ImageType>;
const PLACES = { wide: 'three', square: 'five', tall: 'five' } as const;

export function PictureWall({ env, rows, isFirst = false }: { env: PageEnv; rows: readonly PictureRow[]; isFirst?: boolean }) {
  return (
    <ul className={cls.wall}>
      {rows.map((row, at) => {
        const shape = shapeOf(row);
        return (
          <li key={row.id} className={cls[shape]}>
            <a href={pictureUrl(env.site, row.id)}>
              <Picture env={env} name={row.picture} type={TYPES[shape]} place={PLACES[shape]} eager={isFirst && at < EAGER} />
              <b>{row.title}</b>
              <small>{row.maker.name}</small>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** A picture among cards of equal size. The whole card is one link. */
export function PictureCard({ env, row }: { env: PageEnv; row: PictureRow }) {
  return (
    <article className={pieces.cls.card}>
      <Picture env={env} name={row.picture} type={2} place="four" />
      <h3 className={pieces.cls.cardTitle}>
        <a href={pictureUrl(env.site, row.id)}>{row.title}</a>
      </h3>
      <p className={pieces.cls.cardFacts}>{row.maker.name}</p>
    </article>
  );
}
