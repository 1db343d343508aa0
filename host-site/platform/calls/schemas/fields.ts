/** Fields of requests. Numbers are accepted as JSON numbers and as the text of query strings; other values are invalid. */
import { z } from 'zod';
import { CONSENT_MODES } from '../../../../widgets/domain/site/consent.ts';
import { LARGEST_PAGE_SIZE } from '../page-sizes.ts';

/** Largest integer of an integer column in both engines. */
const LARGEST = 2_147_483_647;

const whole = (least: number, most: number) =>
  z.union([
    z.number().int().min(least).max(most),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number)
      .refine((value) => value >= least && value <= most),
  ]);

/** Key of a partner; an invalid one must not fail the request. */
export const statedPartner = z.string().max(100).optional().catch('?');

export const id = whole(1, LARGEST);
/** At most 50 ids in a query. A text, because a route parses the input of its call twice. */
export const idList = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,49}$/)
  .describe('编号，以逗号分隔，最多50个');
/** Returns the ids of such a list, each once. */
export const idsIn = (list: string): number[] => [...new Set(list.split(',').map(Number))];
/** 0 is nationwide. */
export const cityId = whole(0, LARGEST);
export const count = whole;
export const pageSize = whole(1, LARGEST_PAGE_SIZE);
/** Yuan or metres, up to two decimals. */
export const amount = z.union([
  z.number().min(0).max(1e7),
  z
    .string()
    .regex(/^\d{1,7}(\.\d{1,2})?$/)
    .transform(Number),
]);
export const flag = z.union([
  z.boolean(),
  z.enum(['1', 'true', 'on']).transform(() => true),
  z.enum(['0', 'false', '']).transform(() => false),
]);
/** For pages that show a few rows of a list and no number: `total` is that of the rows then. */
export const uncounted = flag.optional();
export const slug = z.string().regex(/^[a-z]{1,60}$/);
/** An optional field; forms send it empty. */
export const optional = <T extends z.ZodType>(field: T) => z.union([z.literal('').transform(() => undefined), field]).optional();

/** Consent that the form asked for; `checkbox`: the box was ticked. */
export const statedConsent = z
  .object({
    mode: z.enum(CONSENT_MODES).optional(),
    version: z
      .string()
      .regex(/^[\w.:-]{0,40}$/)
      .optional(),
  })
  .optional();
