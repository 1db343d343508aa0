/** The visitor behind a request, as services see him. */
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../services/service-call.ts';
import { readCookies } from './cookies.ts';
import { isOwnRequest, type Origins } from './origins.ts';

const COOKIES = ['city_name', 'city_py', 'hotel_id', 'token'] as const;
const text = (value: string | string[] | undefined): string => (typeof value === 'string' ? value.slice(0, 500) : '');

export function callerOf(request: FastifyRequest, origins: Origins): Caller {
  const { headers } = request;
  const cookies = readCookies(isOwnRequest(origins, headers) ? headers.cookie : undefined, COOKIES);
  return {
    cityName: cookies.city_name,
    cityPinyin: cookies.city_py,
    hotelId: cookies.hotel_id,
    token: text(headers.token) || cookies.token,
    visitorId: text(headers.visitorid),
    idempotencyKey: text(headers['idempotency-key']),
    origin: text(headers.origin),
    address: request.ip,
  };
}
