/** Fields of an enquiry's wedding plan, in requests and responses. */
import { z } from 'zod';
import { DATE_FLEXIBILITIES, MEALS } from '../../../../widgets/domain/services/wedding-plan.ts';
import { id } from '../../../platform/calls/schemas/fields.ts';

const empty = z.literal('');
const flexibility = z.union([z.enum(DATE_FLEXIBILITIES), empty]);
const meal = z.union([z.enum(MEALS), empty]);
/** A whole number; one out of range is refused with a text for the couple. */
const tables = z.union([
  empty,
  z.number(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
]);

/** Absent fields stay as they are stored; empty ones are removed. */
export const weddingChange = z.object({
  date: z.string().max(20).optional(),
  flexibility: flexibility.optional(),
  meal: meal.optional(),
  tables: tables.optional(),
  hall_id: z.union([empty, id]).optional(),
});

/** The same fields beside a new enquiry, which must not fail because of them: invalid ones are ignored. */
export const statedWedding = z
  .object({
    date: z.string().max(20).optional().catch(undefined),
    flexibility: flexibility.optional().catch(undefined),
    meal: meal.optional().catch(undefined),
    tables: tables.optional().catch(undefined),
    hall_id: z.union([empty, id]).optional().catch(undefined),
  })
  .optional()
  .catch(undefined);

const named = z.object({ id: z.number(), name: z.string() });
export const weddingPlan = z.object({ date: z.string(), flexibility, meal, tables: z.number().nullable(), hall: named.nullable() });
