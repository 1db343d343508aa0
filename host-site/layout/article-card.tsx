/** A guide as a card; the whole card is one link. */
import { articleUrl } from '../../widgets/domain/links.ts';
import type { ArticleRow } from '../../widgets/domain/listing-entities.ts';
import type { PageEnv } from './page.ts';
import { Picture } from './picture.tsx';
import { pieces } from './pieces.styles.ts';

const { cls } = pieces;

/** @param level of the heading: 2 where the page has nothing between it and its title. */
export function ArticleCard({ env, row, level = 3, eager }: { env: PageEnv; row: ArticleRow; level?: 2 | 3; eager?: boolean }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={cls.card}>
      <Picture env={env} name={row.picture || undefined} type={1} eager={eager} />
      <Heading className={cls.cardTitle}>
        <a href={articleUrl(env.site, row.id)}>{row.title}</a>
      </Heading>
      <p className={cls.cardFacts}>{row.summary}</p>
    </article>
  );
}
