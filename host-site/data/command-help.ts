/** The help of `npm run data`, from the table of commands. */
import { type Command, flag } from '../platform/cli/command-definition.ts';

/** Options of every command. */
export const COMMON_OPTIONS = {
  init: flag('creates a database in the default folder (.data of the project) when there is none; not needed where DATA_DIR is set'),
};

const PROGRAM = 'npm run data --';

/** Returns the command line of a command, with its arguments and options. */
function lineOf({ name, args = {}, options = {} }: Command): string {
  const parts = [
    ...Object.values(args).map(({ label }) => label),
    ...Object.entries(options).map(([option, { label, multiple }]) => `[--${option}${label && ` ${label}`}]${multiple ? '…' : ''}`),
  ];
  return [PROGRAM, name, ...parts].join(' ');
}

const usageLines = (command: Command): string[] => [`  ${lineOf(command)}`, ...command.what.split('\n').map((line) => `      ${line}`)];

/** Returns the usage of the commands, such as those whose first word a mistaken command line has. */
export const usageOf = (commands: readonly Command[]): string => ['Usage:', ...commands.flatMap(usageLines)].join('\n');

/** Returns the usage of all commands, and what their options mean. */
export function helpOf(commands: readonly Command[]): string {
  const options = new Map(
    [...commands.flatMap((command) => Object.entries(command.options ?? {})), ...Object.entries(COMMON_OPTIONS)].flatMap(
      ([name, { what }]) => (what ? [[name, what]] : []),
    ),
  );
  const width = Math.max(...[...options.keys()].map((name) => name.length)) + 2;
  return [usageOf(commands), '', ...[...options].map(([name, what]) => `${`--${name}`.padEnd(width)}  ${what}`)].join('\n');
}
