/** Calls that all offerings have alike: one by its id, rows by their ids, and the index of their pages. */
import { z } from 'zod';
import { count, id, idList } from '../../../platform/calls/schemas/fields.ts';

const MOST_INDEXED = 5000;

export const detailById = <T extends z.ZodType>(path: string, summary: string, detail: T) =>
  ({ method: 'GET', path, reads: 'catalogue', summary, input: z.object({ id }), output: detail }) as const;

/** Rows in the order of the ids, without what is withdrawn and that of closed merchants. */
export const rowsById = <T extends z.ZodType>(path: string, summary: string, row: T) =>
  ({ method: 'GET', path, reads: 'catalogue', summary, input: z.object({ ids: idList }), output: z.array(row) }) as const;

/** The ids that have a page, after one of them. */
export const pageIndex = (path: string, summary: string) =>
  ({
    method: 'GET',
    path,
    reads: 'catalogue',
    summary,
    input: z.object({ after: count(0, 2_147_483_647).default(0), limit: count(1, MOST_INDEXED).default(1000) }),
    output: z.array(z.number()),
  }) as const;
