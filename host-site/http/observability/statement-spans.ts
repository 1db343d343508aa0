/** Collects the database statements of a request for its trace. Statements outside a request, such as those of background work, are not collected. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** A statement that has ended, as the database reports it. */
interface CompletedStatement {
  /** The text with placeholders, without values. */
  sql: string;
  milliseconds: number;
  hasFailed: boolean;
}

/** A statement of a request, without its values. */
export interface StatementSpan {
  /** Operation and table, such as `select merchant`. */
  name: string;
  operation: string;
  /** The text with placeholders. */
  text: string;
  /** Milliseconds since the epoch. */
  end: number;
  milliseconds: number;
  hasFailed: boolean;
}

/** Spans of one request; an import has more statements than anybody reads. */
const MOST_STATEMENTS = 100;
/** Characters of a statement's text. */
const LONGEST_TEXT = 1000;
const COMMENT = /^\/\*[^*]*\*\/\s*/;
const INNERMOST = /\([^()]*\)/g;
const OPERATION = /\b(select|insert|update|delete)\b(?:.*?\b(?:from|into|update)\s+"?(\w+))?/s;
const UPDATE = /\bupdate\s+"?(\w+)/;

const requests = new AsyncLocalStorage<StatementSpan[]>();

/** Runs `work`, and adds the statements that it causes to the list. */
export const collectStatements = (statements: StatementSpan[], work: () => void): void => requests.run(statements, work);

/** Returns operation and table of a statement, of one that starts with `with` those of its last part. */
function nameOf(text: string): { operation: string; table: string | undefined } {
  let outer = text;
  let before: string;
  do {
    before = outer;
    outer = before.replace(INNERMOST, '');
  } while (outer !== before);
  const [, operation = /^\w*/.exec(text)?.[0] ?? '', table] = OPERATION.exec(outer) ?? [];
  return { operation, table: operation === 'update' ? UPDATE.exec(outer)?.[1] : table };
}

/** Adds a statement to the list of the request that caused it. */
export function recordStatement({ sql, milliseconds, hasFailed }: CompletedStatement): void {
  const statements = requests.getStore();
  if (!statements || statements.length >= MOST_STATEMENTS) return;
  const text = sql.replace(COMMENT, '');
  const { operation, table } = nameOf(text);
  const name = table ? `${operation} ${table}` : operation;
  statements.push({ name, operation, text: text.slice(0, LONGEST_TEXT), end: Date.now(), milliseconds, hasFailed });
}
