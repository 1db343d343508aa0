/** A merchant's note as a card. The whole card is one link. */
import { noteUrl } from '../../../../../widgets/domain/site/links.ts';
import type { PageEnv } from '../../../../platform/ui/document/page.ts';
import { chineseDate } from '../../../../platform/ui/facts/chinese-date.ts';
import { Facts } from '../../../../platform/ui/facts/facts.tsx';
import { Picture } from '../../../../platform/ui/pictures/picture.tsx';
import { pieces } from '../../../../platform/ui/styles/pieces.styles.ts';
import type { NoteRow } from '../../contract/content-entities.ts';
import { CARD_TEXTS } from './card-texts.ts';

const { cls } = pieces;

export function NoteCard({ env, row, eager }: { env: PageEnv; row: NoteRow; eager?: boolean }) {
  return (
    <article className={cls.card}>
      <Picture env={env} name={row.picture || undefined} type={3} eager={eager} place="four" />
      <h3 className={cls.cardTitle}>
        <a href={noteUrl(env.site, row.id)}>{row.title}</a>
      </h3>
      <Facts
        className={cls.cardFacts}
        items={[row.changedOn && chineseDate(row.changedOn), row.pictureCount > 1 && CARD_TEXTS.notes.pictures(row.pictureCount)]}
      />
    </article>
  );
}
