import { contentCalls } from '../../service-contract/calls/content-calls.ts';
import { noteDetail, noteList } from '../../services/contents/notes.ts';
import { posterBlock } from '../../services/contents/posters.ts';
import { handlers } from '../handler.ts';

export const contentHandlers = handlers(contentCalls, {
  noteList,
  noteDetail: (context, { id }) => noteDetail(context, id),
  posterBlock,
});
