/** Response schemas of lists. */
import { z } from 'zod';

export const paged = <T extends z.ZodType>(row: T) =>
  z.object({ list: z.array(row), total: z.number(), page: z.number(), pageSize: z.number() });
/** Pages after the last are empty; `atLeast`: `total` is a lower bound. */
export const listed = <T extends z.ZodType>(row: T) => paged(row).extend({ lastPage: z.number(), atLeast: z.boolean().default(false) });
