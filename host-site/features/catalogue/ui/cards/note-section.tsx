import { notesUrl } from '../../../../../widgets/domain/site/links.ts';
import type { PageEnv } from '../../../../platform/ui/document/page.ts';
import { LinkButton } from '../../../../platform/ui/forms/button.tsx';
import { Icon } from '../../../../platform/ui/pictures/icon.tsx';
import { classes } from '../../../../platform/ui/styles/classes.ts';
import { pieces } from '../../../../platform/ui/styles/pieces.styles.ts';
import type { NoteList } from '../../contract/content-entities.ts';
import { cardGrid } from '../card-grid.ts';
import { CardSection } from './card-section.tsx';
import { CARD_TEXTS } from './card-texts.ts';
import { NoteCard } from './note-card.tsx';

const texts = CARD_TEXTS.notes;

/** Renders the latest notes of a merchant, with a link to all when there are more. Renders nothing without notes. */
export function NoteSection({ env, notes }: { env: PageEnv; notes: NoteList | null }) {
  if (!notes?.list.length) return null;
  const { list, total, merchant } = notes;
  return (
    <CardSection
      title={texts.name}
      lead={texts.lead}
      more={total > list.length ? { name: texts.all(total), url: notesUrl(env.site, merchant.id) } : undefined}
      cards={list.map((row) => <NoteCard key={row.id} env={env} row={row} />)}
    />
  );
}

/** Renders the same collapsed, for a page that is long without them. */
export function FoldedNotes({ env, notes }: { env: PageEnv; notes: NoteList | null }) {
  if (!notes?.list.length) return null;
  const { list, total, merchant } = notes;
  return (
    <details className={classes(pieces.cls.section, pieces.cls.fold)}>
      <summary>
        <h2>{texts.name}</h2>
        <span className={pieces.cls.lead}>{texts.lead}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className={classes(cardGrid(list.length), pieces.cls.rail)}>
        {list.map((row) => (
          <NoteCard key={row.id} env={env} row={row} />
        ))}
      </div>
      {total > list.length && (
        <p className={pieces.cls.after}>
          <LinkButton text={texts.all(total)} href={notesUrl(env.site, merchant.id)} />
        </p>
      )}
    </details>
  );
}
