/** Parses the command line by the table of commands. */
import { parseArgs } from 'node:util';
import { type Command, type Option, UsageProblem } from '../platform/cli/command-definition.ts';
import { nearestName } from '../platform/system/edit-distance.ts';
import { COMMON_OPTIONS, helpOf, usageOf } from './command-help.ts';

export type ParsedCommandLine =
  | { kind: 'command'; command: Command; input: Record<string, unknown>; isInit: boolean }
  | { kind: 'help'; text: string }
  /** `problem` is one sentence; `usage` describes the commands that it may be about. */
  | { kind: 'wrong'; problem: string; usage: string };

type Values = Readonly<Record<string, string | boolean | string[] | undefined>>;
type Options = Readonly<Record<string, Option<unknown>>>;

const optionsOf = ({ options = {} }: Command): Options => ({ ...options, ...COMMON_OPTIONS });
/** An option has the same type in all commands, so that words can be told from values before the command is known. */
const allOptionsOf = (commands: readonly Command[]): Options => Object.assign({}, ...commands.map(optionsOf));

/** A word with digits may be a phone number, which no message repeats. */
const quoted = (text: string): string => (/\d/.test(text) ? '' : ` "${text}"`);

const suggestion = (name: string, candidates: readonly string[]): string => {
  const nearest = nearestName(name, candidates);
  return nearest ? ` (did you mean ${nearest}?)` : '';
};

export function parseCommandLine(args: string[], commands: readonly Command[]): ParsedCommandLine {
  const beforeDashes = args.slice(0, args.includes('--') ? args.indexOf('--') : undefined);
  if (beforeDashes.some((arg) => arg === '--help' || arg === '-h') || args[0] === 'help') return { kind: 'help', text: helpOf(commands) };
  const { positionals } = parseArgs({ args, options: allOptionsOf(commands), allowPositionals: true, strict: false });
  const related = commands.filter(({ name }) => name.split(' ')[0] === positionals[0]);
  const command = commandOf(positionals, commands);
  try {
    if (!command) throw new UsageProblem(unknownOption(args, commands) ?? commandProblem(positionals, related, commands));
    const input = inputOf({ command, commands }, args, positionals.slice(command.name.split(' ').length));
    return { kind: 'command', command, ...input };
  } catch (error) {
    if (!(error instanceof UsageProblem)) throw error;
    return {
      kind: 'wrong',
      problem: `xiyan: ${error.message}.`,
      usage: usageOf(command ? [command] : related.length ? related : commands),
    };
  }
}

/** Returns the command with the longest name that the words begin with. */
const commandOf = (positionals: readonly string[], commands: readonly Command[]): Command | undefined =>
  commands
    .filter(({ name }) => name.split(' ').every((part, at) => part === positionals[at]))
    .sort((a, b) => b.name.length - a.name.length)[0];

function commandProblem([first, second]: readonly string[], related: readonly Command[], commands: readonly Command[]): string {
  if (first === undefined) return 'no command';
  if (related.length && second === undefined) return `wrong or missing arguments for "${first}"`;
  const text = related.length ? `${first} ${second}` : first;
  const names = commands.map(({ name }) => (related.length ? name : (name.split(' ')[0] as string)));
  return `unknown command${quoted(text)}${suggestion(text, names)}`;
}

/** A command among all. */
interface Chosen {
  command: Command;
  commands: readonly Command[];
}

/** Returns the values of arguments and options by name. @throws UsageProblem */
function inputOf(chosen: Chosen, args: string[], words: readonly string[]): { input: Record<string, unknown>; isInit: boolean } {
  const { command } = chosen;
  const options = optionsOf(command);
  const values = optionValues(chosen, args);
  const read = Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.read(values[name], name)]));
  const input = { ...read, ...argumentValues(command, words) };
  const problem = command.problemOf?.(input as never);
  if (problem) throw new UsageProblem(problem);
  return { input, isInit: read.init === true };
}

const optionTokens = (args: string[], commands: readonly Command[]) =>
  parseArgs({ args, options: allOptionsOf(commands), allowPositionals: true, strict: false, tokens: true }).tokens.filter(
    (token) => token.kind === 'option',
  );

const unknownOptionProblem = (rawName: string, options: Options): string =>
  `unknown option${quoted(rawName)}${suggestion(
    rawName,
    Object.keys(options).map((name) => `--${name}`),
  )}`;

/** Describes an option that no command has, where the command itself is unknown: the next word may be its value. */
function unknownOption(args: string[], commands: readonly Command[]): string | undefined {
  const options = allOptionsOf(commands);
  const unknown = optionTokens(args, commands).find(({ name }) => !Object.hasOwn(options, name));
  return unknown && unknownOptionProblem(unknown.rawName, options);
}

/** @throws UsageProblem for an option that the command does not have, and for one without its value */
function optionValues({ command, commands }: Chosen, args: string[]): Values {
  const options = optionsOf(command);
  for (const { name, rawName } of optionTokens(args, commands))
    if (!Object.hasOwn(options, name)) throw new UsageProblem(optionProblem({ command, commands }, rawName, name));
  try {
    return parseArgs({ args, options, allowPositionals: true }).values as Values;
  } catch (error) {
    throw new UsageProblem((error as Error).message.replace(/\.$/, ''));
  }
}

function optionProblem({ command, commands }: Chosen, rawName: string, name: string): string {
  const owners = commands.filter(({ options = {} }) => Object.hasOwn(options, name)).map((other) => `"${other.name}"`);
  if (owners.length) return `"${command.name}" has no option ${rawName}; it is one of ${owners.join(', ')}`;
  return unknownOptionProblem(rawName, optionsOf(command));
}

/** @throws UsageProblem when a word is missing, is one too many, or is not accepted */
function argumentValues({ name: command, args = {} }: Command, words: readonly string[]): Record<string, unknown> {
  const wrong = `wrong or missing arguments for "${command}"`;
  const left = [...words];
  const values: Record<string, unknown> = {};
  for (const [name, { isList, isOptional, names, read }] of Object.entries(args)) {
    const own = left.splice(0, isList ? left.length : 1);
    if (!own.length && isOptional && !isList) continue;
    values[name] = read(own);
    if (values[name] !== undefined) continue;
    const [first = ''] = own;
    throw new UsageProblem(names && first ? `unknown ${name}${quoted(first)}${suggestion(first, names)}` : wrong);
  }
  if (left.length) throw new UsageProblem(wrong);
  return values;
}
