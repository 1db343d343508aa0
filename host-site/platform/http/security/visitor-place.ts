/**
 * The place that a request comes from, by its network address: from a header of the operator's proxy, or from the operator's MMDB file. It decides
 * only which city pages offer first, and it is never stored.
 */
import { readFileSync } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import { type CityResponse, Reader } from 'mmdb-lib';

/** Returns a place's name in Chinese or in Latin letters; empty when it is unknown. */
export type PlaceOf = (request: FastifyRequest) => string;

export interface VisitorPlaceSettings {
  /** Name of the header, in lower case; undefined: none. */
  cityHeader: string | undefined;
  /** Path of an MMDB file with cities; undefined: none. */
  cityDatabase: string | undefined;
}

const NAME = /^[\p{L}][\p{L} '’.-]{0,59}$/u;

/** Decodes percent escapes, and UTF-8 that Node has read as Latin-1. */
function decodeHeader(value: string): string {
  try {
    return decodeURIComponent(Buffer.from(value, 'latin1').toString('utf8'));
  } catch {
    return '';
  }
}

/** Whether the request came through a proxy of TRUST_PROXY: Fastify then lists the proxy's address and the forwarded ones. */
const isThroughTrustedProxy = ({ ips }: FastifyRequest): boolean => (ips?.length ?? 0) > 1;

function headerPlace(name: string): PlaceOf {
  return (request) => {
    const value = isThroughTrustedProxy(request) ? request.headers[name] : undefined;
    return typeof value === 'string' ? decodeHeader(value.slice(0, 500)).trim() : '';
  };
}

function databasePlace(path: string): PlaceOf {
  const reader = openDatabase(path);
  return ({ ip }) => {
    try {
      const names = reader.get(ip.replace(/^::ffff:/, ''))?.city?.names;
      return names?.['zh-CN'] ?? names?.en ?? '';
    } catch {
      // An IPv6 address in a file of IPv4 networks.
      return '';
    }
  };
}

function openDatabase(path: string): Reader<CityResponse> {
  try {
    return new Reader<CityResponse>(readFileSync(path));
  } catch (cause) {
    throw new Error(`CITY_DATABASE names "${path}", which is no readable MMDB file; use a file such as GeoLite2-City.mmdb`, { cause });
  }
}

/** Creates the function; the header takes precedence over the file. Throws when the file is no MMDB file. */
export function createPlaceOf({ cityHeader, cityDatabase }: VisitorPlaceSettings): PlaceOf {
  const sources = [...(cityHeader ? [headerPlace(cityHeader)] : []), ...(cityDatabase ? [databasePlace(cityDatabase)] : [])];
  return (request) => {
    for (const source of sources) {
      const place = source(request);
      if (NAME.test(place)) return place;
    }
    return '';
  };
}
