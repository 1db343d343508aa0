/** The query of an address, as pages read it. */
import type { FastifyRequest } from 'fastify';

/** Parameters that statistics of other sites and WeChat add to addresses. */
const ADDED = /^(?:utm_\w+|spm|gclid|fbclid|bd_vid|isappinstalled)$/;

/** Returns the query without what others have added: an address with it is the same page. */
export const queryOf = ({ query }: FastifyRequest): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(([name]) => !ADDED.test(name)));
