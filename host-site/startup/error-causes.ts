/** An error of the system or of a database driver. */
export type CodedError = Error & { code?: string; errcode?: unknown; syscall?: string; hostname?: string; port?: number };

/** Yields an error and its causes, outermost first. */
export function* causesOf(error: unknown): Generator<CodedError> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

/** Returns the first code among an error and its causes, such as ECONNREFUSED or a SQLSTATE. */
export const codeOf = (error: unknown): string | undefined => [...causesOf(error)].map(({ code }) => code).find(Boolean);
