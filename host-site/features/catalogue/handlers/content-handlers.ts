import { handlers } from '../../../platform/calls/handler.ts';
import { contentCalls } from '../contract/content-calls.ts';
import { noteDetail, noteList } from '../service/notes.ts';
import { posterBlock } from '../service/posters.ts';

export const contentHandlers = handlers(contentCalls, {
  noteList,
  noteDetail: (context, { id }) => noteDetail(context, id),
  posterBlock,
});
