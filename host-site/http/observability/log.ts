/**
 * The log. Nothing personal by construction: requests are named by method and route pattern (never the address, headers or body),
 * errors by name, code and stack, and every written line passes one filter that takes phone numbers out.
 */
import { type DestinationStream, type Logger, pino } from 'pino';
import { scrubPhones } from '../../system/phone-scrub.ts';

const facts = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { name: 'unknown' };
  const { name, message, stack, cause } = error;
  // Only named fields: drivers hang statements, parameters and row values on their errors.
  return { name, code: (error as { code?: unknown }).code, message, stack, ...(cause !== undefined && { cause: facts(cause) }) };
};

/** @param destination where lines go; standard output by default. */
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
