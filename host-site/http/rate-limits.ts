/** Generous limits that a household or an office behind one address does not meet. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RequestFailure } from './failure.ts';

export interface RateLimitNumbers {
  /** Requests a minute from one address, and posted enquiries in ten minutes from one address and from all. */
  requestsPerAddress: number;
  enquiriesPerAddress: number;
  enquiriesInAll: number;
  /** Enquiries posted by the plain form, and questions beside an enquiry (has it arrived, a puzzle), of one address in ten minutes. */
  plainFormsPerAddress: number;
  besideEnquiriesPerAddress: number;
}
export const RATE_LIMITS: RateLimitNumbers = {
  requestsPerAddress: 1200,
  enquiriesPerAddress: 300,
  enquiriesInAll: 6000,
  plainFormsPerAddress: 60,
  besideEnquiriesPerAddress: 600,
};

const MINUTE = 60;

export interface RateLimits {
  /** @throws RequestFailure 429 after setting Retry-After. */
  request(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  enquiry(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** An enquiry from the form that works without script, which cannot be asked for a proof of work. */
  plainForm(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  besideEnquiry(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** The address, or for IPv6 its /64, which one household owns. */
export function addressKey(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head ? head.split(':') : [];
  const rest = tail ? tail.split(':').length : 0;
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest);
  return [...groups, ...Array<string>(zeros).fill('0'), ...(tail?.split(':') ?? [])].slice(0, 4).join(':');
}

export interface RateLimitOptions {
  numbers: RateLimitNumbers;
  /** Makes a limiter by prefix, points and seconds, where all processes count together. */
  limiter: (prefix: string, points: number, seconds: number) => RateLimiterAbstract;
  /** Keyed: addresses are not stored. */
  hash: (text: string) => string;
}

export function createRateLimits({ numbers, limiter, hash }: RateLimitOptions): RateLimits {
  // Every request asks this one, so it is counted here: a shared count would cost more than most requests.
  const requests = new RateLimiterMemory({ keyPrefix: 'request', points: numbers.requestsPerAddress, duration: MINUTE });
  const enquiries = limiter('enquiry', numbers.enquiriesPerAddress, 10 * MINUTE);
  const plainForms = limiter('plain', numbers.plainFormsPerAddress, 10 * MINUTE);
  const beside = new RateLimiterMemory({ keyPrefix: 'beside', points: numbers.besideEnquiriesPerAddress, duration: 10 * MINUTE });
  const allEnquiries = limiter('enquiries', numbers.enquiriesInAll, 10 * MINUTE);
  const take = async (from: RateLimiterAbstract, key: string, reply: FastifyReply): Promise<void> => {
    try {
      await from.consume(key);
    } catch (refusal) {
      // A store that fails must not keep couples out; only a used-up limit does.
      if (!(refusal instanceof RateLimiterRes)) return;
      reply.header('retry-after', Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
      throw new RequestFailure(429);
    }
  };
  return {
    request: (request, reply) => take(requests, addressKey(request.ip), reply),
    plainForm: (request, reply) => take(plainForms, hash(`address ${addressKey(request.ip)}`), reply),
    besideEnquiry: (request, reply) => take(beside, addressKey(request.ip), reply),
    async enquiry(request, reply) {
      await take(enquiries, hash(`address ${addressKey(request.ip)}`), reply);
      await take(allEnquiries, 'all', reply);
    },
  };
}
