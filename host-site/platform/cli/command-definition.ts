/** Types of commands, and the arguments and options that they share. host-site/data/commands.ts says how to add a command. */
import type { FileStore } from '../files/file-store.ts';
import type { RunningSite } from '../startup/running-sites.ts';
import type { CommandContext, CommandStreams } from './commands/command-context.ts';

/** A command line with a mistake that one sentence can name. */
export class UsageProblem extends Error {
  override name = 'UsageProblem';
}

/** A word, or several, after the name of a command. */
export interface Argument<T> {
  /** Placeholder in the usage, such as `FILE…` or `add|remove`. */
  label: string;
  /** All words, also the exact ones; undefined: any. */
  names?: readonly string[];
  /** Takes all words that are left. */
  isList?: boolean;
  isOptional?: boolean;
  /** Returns undefined for a word that it does not accept. A list is read as a whole. */
  read(words: readonly string[]): T | undefined;
}

/** An option `--name`. */
export interface Option<T> {
  type: 'boolean' | 'string';
  multiple?: boolean;
  /** Placeholder of the value in the usage; empty for a flag. */
  label: string;
  /** Explanation below all commands; absent: the command explains it. */
  what?: string;
  /** @throws UsageProblem when the value is invalid */
  read(value: string | boolean | string[] | undefined, name: string): T;
}

type Arguments = Readonly<Record<string, Argument<unknown>>>;
type Options = Readonly<Record<string, Option<unknown>>>;

/** Values of all arguments and options by their names. */
type Input<A extends Arguments, O extends Options> = { [K in keyof A]: A[K] extends Argument<infer T> ? T : never } & {
  [K in keyof O]: O[K] extends Option<infer T> ? T : never;
};

/** Context of a command on an open database. */
export interface OpenedContext extends CommandContext, CommandStreams {
  store: FileStore;
  /** Returns the test for addresses that belong to features that are on. @throws SettingsError when the site file is invalid */
  served: () => (url: string) => boolean;
}

/** Context of a command that opens databases itself. */
export type UnopenedContext = Pick<OpenedContext, 'settings' | 'clock' | 'features' | 'slots' | 'say' | 'progress' | 'out'> & {
  sites: readonly RunningSite[];
};

interface Definition<A extends Arguments, O extends Options, C> {
  /** The words after `npm run data --`, such as `outbox list`. */
  name: string;
  /** What the command does, in the help: one or more lines. */
  what: string;
  /** In the order of the command line. */
  args?: A;
  options?: O;
  /** Whether it reads or writes phone numbers: with other keys than those of the database it would find none. */
  usesKeys?: boolean;
  /** Whether it may create a database in the default folder without `--init`. */
  createsDatabase?: boolean;
  /** Returns what is wrong with values that exclude each other. */
  problemOf?(input: Input<A, O>): string | undefined;
  /** Resolves with the exit code: 0 success, 1 refused or failed. */
  run(context: C, input: Input<A, O>): Promise<number>;
}

interface Opened extends Definition<Arguments, Options, OpenedContext> {
  database: 'opened';
}
interface Unopened extends Definition<Arguments, Options, UnopenedContext> {
  database: 'unopened';
}
/** A command of the table. Only its own `args` and `options` give the input of `run`. */
export type Command = Opened | Unopened;

const NONE = {} as const;
type None = typeof NONE;

/** Returns a command on an open database, with all migrations. */
export const defineCommand = <A extends Arguments = None, O extends Options = None>(
  definition: Definition<A, O, OpenedContext>,
): Command => ({ ...(definition as unknown as Opened), database: 'opened' });

/** Returns a command that runs before a database is opened. */
export const defineUnopenedCommand = <A extends Arguments = None, O extends Options = None>(
  definition: Definition<A, O, UnopenedContext>,
): Command => ({ ...(definition as unknown as Unopened), database: 'unopened' });

/** An argument with a rule. `read` returns undefined for a word that it does not accept. */
export const argument = <T>(label: string, read: (word: string) => T | undefined): Argument<T> => ({
  label,
  read: ([word = '']) => read(word),
});

export const word = (label: string): Argument<string> => argument(label, (text) => text || undefined);

export const oneOf = <T extends string>(...names: readonly T[]): Argument<T> => ({
  ...argument(names.join('|'), (text) => names.find((name) => name === text)),
  names,
});

export const optional = <T>(arg: Argument<T>): Argument<T | undefined> => ({ ...arg, label: `[${arg.label}]`, isOptional: true });

/** One or more words. */
export const words = (label: string): Argument<readonly string[]> => ({
  label: `${label}…`,
  isList: true,
  read: (list) => (list.length ? list : undefined),
});

/** Any number of words. */
export const anyWords = (label: string): Argument<readonly string[]> => ({
  label: `[${label}…]`,
  isList: true,
  isOptional: true,
  read: (list) => list,
});

/** The id of a merchant. */
export const MERCHANT = argument('MERCHANT', (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined));

export const flag = (what?: string): Option<boolean> => ({
  type: 'boolean',
  label: '',
  ...(what && { what }),
  read: (value) => value === true,
});

/** An option with a rule. @param expected what the value must be, in the message about another one */
export const option = <T>(label: string, expected: string, read: (text: string) => T | undefined): Option<T | undefined> => ({
  type: 'string',
  label,
  read: (value, name) => {
    if (typeof value !== 'string') return undefined;
    const result = read(value);
    if (result === undefined) throw new UsageProblem(`--${name} must be ${expected}, but is "${value}"`);
    return result;
  },
});

export const textOption = (label: string): Option<string | undefined> => option(label, 'a text', (text) => text);

export const choice = <T extends string>(...names: readonly T[]): Option<T | undefined> =>
  option(names.join('|'), names.join(' or '), (text) => names.find((name) => name === text));

/** An option that may be repeated. */
export const textsOption = (label: string): Option<readonly string[]> => ({
  type: 'string',
  multiple: true,
  label,
  read: (values) => (Array.isArray(values) ? values : []),
});

export const withDefault = <T>(base: Option<T | undefined>, initial: T): Option<T> => ({
  ...base,
  read: (value, name) => base.read(value, name) ?? initial,
});
