/** A guide as a card. The whole card is one link. */
import type { ArticleRow } from '../../../../widgets/domain/catalogue/listing-entities.ts';
import { articleUrl } from '../../../../widgets/domain/site/links.ts';
import type { PageEnv } from '../../../platform/ui/document/page.ts';
import { Picture } from '../../../platform/ui/pictures/picture.tsx';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';

const { cls } = pieces;

export function ArticleCard({
  env,
  row,
  eager,
  columns = 'four',
  to = articleUrl(env.site, row.id),
}: {
  env: PageEnv;
  row: ArticleRow;
  eager?: boolean;
  columns?: 'three' | 'four';
  /** Address of the guide with what the page keeps. */
  to?: string;
}) {
  return (
    <article className={cls.card}>
      <Picture env={env} name={row.picture || undefined} type={1} eager={eager} place={columns} />
      <h3 className={cls.cardTitle}>
        <a href={to}>{row.title}</a>
      </h3>
      <p className={cls.cardFacts}>{row.summary}</p>
    </article>
  );
}
