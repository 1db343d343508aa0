/** The channel that a request names outside of a JSON body. */
import type { FastifyRequest } from 'fastify';
import type { ChannelInput } from '../contract.ts';

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The couple's token is in the header `Authorization: Bearer TOKEN`, so that it is in no URL; a merchant's user adds `?id=ID`. */
export function channelOf({ headers, query }: FastifyRequest): ChannelInput {
  const token = /^Bearer ([\w-]{1,200})$/.exec(headers.authorization ?? '')?.[1];
  return token ? { token } : { id: textOf((query as { id?: unknown }).id).slice(0, 64) };
}

/** No message has a higher number: with it, a request for messages only checks who may read them. */
export const LARGEST_SEQ = 999_999_999;
