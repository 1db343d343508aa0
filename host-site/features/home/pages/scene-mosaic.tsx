/** Examples as pictures: the first one large with its title, the others as pictures only. */
import { formatCount } from '../../../../widgets/domain/catalogue/count.ts';
import type { ExampleRow } from '../../../../widgets/domain/catalogue/listing-entities.ts';
import { exampleUrl } from '../../../../widgets/domain/site/links.ts';
import type { PageEnv } from '../../../platform/ui/document/page.ts';
import { Facts } from '../../../platform/ui/facts/facts.tsx';
import { Picture } from '../../../platform/ui/pictures/picture.tsx';
import { classes } from '../../../platform/ui/styles/classes.ts';
import { LISTING_CARD_TEXTS } from '../../catalogue/parts.ts';
import { sceneMosaicStyles } from './scene-mosaic.styles.ts';

const { cls } = sceneMosaicStyles;

/** @param examples five: one large and two rows of two */
export function SceneMosaic({ env, examples: [first, ...others] }: { env: PageEnv; examples: ExampleRow[] }) {
  if (!first) return null;
  return (
    <ul className={cls.mosaic}>
      <li className={cls.scene}>
        <Picture env={env} name={first.picture} type={7} className={classes(cls.picture, cls.large)} />
        <div className={cls.words}>
          <h3>
            <a href={exampleUrl(env.site, first.id)}>{first.title}</a>
          </h3>
          <p>{[first.style, first.venue].filter(Boolean).join('，')}</p>
          <Facts items={[LISTING_CARD_TEXTS.views(formatCount(first.views)), first.merchant.name]} />
        </div>
      </li>
      {others.map((row) => (
        <li key={row.id}>
          <a className={cls.tile} href={exampleUrl(env.site, row.id)}>
            <Picture env={env} name={row.picture} type={1} alt={row.title} place="mosaic" className={cls.picture} />
          </a>
        </li>
      ))}
    </ul>
  );
}
