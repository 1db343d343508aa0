import type { NoteList } from '../../../../../widgets/domain/catalogue/content-entities.ts';
import { notesUrl } from '../../../../../widgets/domain/site/links.ts';
import type { PageEnv } from '../../../../platform/ui/document/page.ts';
import { SITE_TEXTS } from '../../../../platform/ui/texts/site-texts.ts';
import { CardSection } from './card-section.tsx';
import { NoteCard } from './note-card.tsx';

const texts = SITE_TEXTS.notes;

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
