/**
 * The log. It contains no personal data: requests appear with method and route pattern (no URL, headers or body), errors with name, code
 * and stack, and one filter removes phone numbers from every line.
 */
import { type DestinationStream, type Logger, pino } from 'pino';
import { scrubPhones } from '../platform/system/phone-scrub.ts';

const facts = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { name: 'unknown' };
  const { name, message, stack, cause } = error;
  // Only these fields: drivers attach statements, parameters and row values to errors.
  return { name, code: (error as { code?: unknown }).code, message, stack, ...(cause !== undefined && { cause: facts(cause) }) };
};

/** @param destination stream of the lines; default: standard output */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: facts, error: facts, req: () => undefined, res: () => undefined },
    hooks: { streamWrite: scrubPhones },
  };
  return destination ? pino(options, destination) : pino(options);
}
