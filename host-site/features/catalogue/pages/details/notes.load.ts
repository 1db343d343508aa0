/** Loads /merchant/{id}/notes and /note/{id}. */
import { notesUrl } from '../../../../../widgets/domain/site/links.ts';
import { failure, isMissing, type Load, missingOrFailed, notFound, redirect } from '../../../../platform/pages/load.ts';
import { contentCalls } from '../../contract/content-calls.ts';
import type { NoteDetail, NoteList } from '../../contract/content-entities.ts';

const GREATEST_PAGE = 1000;

export const loadNotes: Load<{ notes: NoteList }> = async ({ call, who, params, query, site }) => {
  const merchantId = params.id('id');
  const page = Math.min(query.id('page') || 1, GREATEST_PAGE);
  const result = merchantId ? await call(contentCalls.noteList, { merchantId, page }, who) : null;
  if (!result?.ok) return missingOrFailed(result, { what: 'listed' });
  const notes = result.data;
  return page > notes.lastPage ? redirect(notesUrl(site, merchantId, notes.lastPage), 302) : { kind: 'props', props: { notes } };
};

export const loadNote: Load<{ note: NoteDetail }> = async ({ call, who, params }) => {
  const id = params.id('id');
  const result = id ? await call(contentCalls.noteDetail, { id }, who) : null;
  if (!result || isMissing(result)) return notFound({ what: 'listed' });
  return result.ok ? { kind: 'props', props: { note: result.data } } : failure(result);
};
