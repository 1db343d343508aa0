/** Parses the command line. */
import { parseArgs } from 'node:util';
import { chinaDate, chinaDayStart } from '../../widgets/domain/china-time.ts';
import type { AuditFilter } from '../services/audit.ts';
import type { CountRange } from '../services/partners/partner-counts.ts';
import { nearestName } from '../system/edit-distance.ts';
import { type BotRequest, readBotRequest } from './bot-arguments.ts';
import { TABLE_NAMES } from './catalogue/format/tables.ts';
import { EXPORTS, type ExportName, isExport, type Period } from './export/exports.ts';
import { readTelephoneRequest, type TelephoneRequest } from './telephone-arguments.ts';

export const USAGE = `Usage:
  npm run data -- export ${Object.keys(EXPORTS).join('|')} [--format csv|ndjson] [--header zh|fields] [--reveal] [--out FILE]
      [--from DAY] [--to DAY]       enquiries of these days in China, both included
  npm run data -- import FILE… [--without-demonstration]
                                      a file is named after what it holds: ${TABLE_NAMES.join(', ')}
                                      (.csv or .ndjson, see examples/data); all files or nothing, again is harmless
  npm run data -- pictures FOLDER     take its JPEG, PNG, WebP and AVIF files in; all or nothing, again is harmless, prints the names
  npm run data -- picture ID FILE     write the picture of a reported message or review to a file (WebP)
  npm run data -- push [--dry-run]    tell Baidu which pages an import changed (BAIDU_PUSH_URL; without it they are only printed)
  npm run data -- demo --scale N [--seed N]  add N packages with merchants and cases for load tests; stop the server first
  npm run data -- outbox list         events not delivered: dead letters, then what waits (--format, --header, --out as above)
  npm run data -- outbox replay [ID…] deliver again: these events, or all dead letters
  npm run data -- forget PHONE        delete a number everywhere; - reads it from standard input
  npm run data -- merchant-user add|remove MERCHANT PHONE   who may see a merchant's enquiries; - reads the number from standard input
  npm run data -- merchant-user list [MERCHANT]
  npm run data -- bot set|test|replay|remove MERCHANT|all feishu|dingtalk|wecom   a group bot that reports new enquiries;
                                      set reads its address and, on a second line, its secret from standard input
  npm run data -- bot list            bots, notices that wait for them, and the reason of the last failure
  npm run data -- telephone set MERCHANT NUMBER   the number at which virtual numbers reach a merchant; - reads it from standard input
  npm run data -- telephone remove MERCHANT
  npm run data -- telephone list      merchants with a number (--format, --header, --out as above)
  npm run data -- telephone call NUMBER answered|missed [SECONDS]   record a call to a number of the embedded provider, for trials
  npm run data -- review list         reported reviews that wait for a decision (--format, --header, --out as above)
  npm run data -- review hide|show ID hide a review from visitors, or show it; closes its reports
  npm run data -- second-factor remove PHONE   when a user has lost it and the recovery codes; - reads the number from standard input
  npm run data -- partners [--by month|day] [--from DAY] [--to DAY]   enquiries of each partner (--format, --header, --out as above)
  npm run data -- audit [--event NAME] [--actor NAME] [--from DAY] [--to DAY]   the audit log (--format, --header, --out as above)
  npm run data -- rotate-keys [--new-key] [--new-hash-key]  move all numbers to the current keys; with a flag only add a new key
  npm run data -- migrate             apply the migrations of this release, without a limit of time; other commands apply none
  npm run data -- accept-keys         use the database with the present keys, when its former ones are lost for good
  npm run data -- backup DIR [--keys FILE]   copy database, pictures and site.json while the site runs; the keys only into a FILE elsewhere
  npm run data -- restore DIR [--keys FILE | --without-keys] [--erasures FILE… | --without-erasures]
                                      put a backup into a data folder without a database, and repeat the withdrawals since then
  npm run data -- reapply-erasures FILE…   repeat the withdrawals of these erasure journals, after PostgreSQL was restored
  npm run data -- move                copy the embedded database into the empty PostgreSQL of DATABASE_URL; stop the site first;
                                      checks counts and sums of all tables, again after an interruption is harmless

--without-demonstration  takes the demonstration's merchants, words and links away in the same step; for your first import
--reveal  writes phone numbers in full; without it they are masked.
--init    creates a database in the default folder (.data of the project) when there is none; not needed where DATA_DIR is set
--format  without it CSV into a file, NDJSON to the terminal.`;

interface OutputAsked {
  format: 'csv' | 'ndjson';
  header: 'zh' | 'fields';
  /** Absent: standard output. */
  out?: string | undefined;
}
export type CommandRequest =
  | ({ command: 'export'; what: ExportName; reveal: boolean; period: Period } & OutputAsked)
  | ({ command: 'outbox list' } & OutputAsked)
  | { command: 'import'; files: string[]; withoutDemonstration: boolean }
  | { command: 'push'; dryRun: boolean }
  | { command: 'pictures'; folder: string }
  | { command: 'picture'; id: string; file: string }
  | { command: 'demo'; packages: number; seed: number }
  | { command: 'outbox replay'; ids: string[] }
  | { command: 'forget'; phone: string }
  | { command: 'merchant-user'; action: 'add' | 'remove'; merchant: number; phone: string }
  | ({ command: 'merchant-user list'; merchant: number } & OutputAsked)
  | BotRequest
  | ({ command: 'bot list' } & OutputAsked)
  | TelephoneRequest
  | ({ command: 'telephone list' } & OutputAsked)
  | ({ command: 'review list' } & OutputAsked)
  | { command: 'review'; action: 'hide' | 'show'; id: string }
  | { command: 'second-factor'; phone: string }
  | ({ command: 'partners'; range: CountRange } & OutputAsked)
  | ({ command: 'audit'; filter: AuditFilter } & OutputAsked)
  | { command: 'backup'; folder: string; keysFile: string | undefined }
  | {
      command: 'restore';
      folder: string;
      keysFile: string | undefined;
      isWithoutKeys: boolean;
      erasureFiles: string[];
      isWithoutErasures: boolean;
    }
  | { command: 'reapply-erasures'; files: string[] }
  | { command: 'move' }
  | { command: 'accept-keys' }
  | { command: 'migrate' }
  | { command: 'rotate-keys'; newKeys: { cipher: boolean; hash: boolean } };
export type InvokedCommand = CommandRequest & { isInit: boolean };

const OPTIONS = {
  reveal: { type: 'boolean', default: false },
  format: { type: 'string' },
  header: { type: 'string', default: 'zh' },
  out: { type: 'string' },
  by: { type: 'string', default: 'month' },
  event: { type: 'string' },
  actor: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  'new-key': { type: 'boolean', default: false },
  'new-hash-key': { type: 'boolean', default: false },
  scale: { type: 'string' },
  seed: { type: 'string', default: '1' },
  'dry-run': { type: 'boolean', default: false },
  keys: { type: 'string' },
  'without-keys': { type: 'boolean', default: false },
  erasures: { type: 'string', multiple: true },
  'without-erasures': { type: 'boolean', default: false },
  init: { type: 'boolean', default: false },
  'without-demonstration': { type: 'boolean', default: false },
} as const;

/** A command line with a mistake that one sentence can name. */
class UsageProblem extends Error {
  override name = 'UsageProblem';
}

const DAY_MS = 86_400_000;
/** Returns the start of a day in China; undefined for undefined. @throws UsageProblem for text that is not a date */
function dayStart(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const start = /^20\d\d-\d\d-\d\d$/.test(text) ? chinaDayStart(text) : Number.NaN;
  if (Number.isNaN(start) || chinaDate(start) !== text)
    throw new UsageProblem(`--${option} must be a date such as 2026-11-22, but is "${text}".`);
  return start;
}

/** Returns the days of --from and --to, both included. @throws UsageProblem */
function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }): Period {
  const [start, last] = [dayStart('from', from), dayStart('to', to)];
  if (start !== undefined && last !== undefined && start > last) throw new UsageProblem(`--from is after --to: ${from}, ${to}.`);
  return { from: start, to: last === undefined ? undefined : last + DAY_MS };
}

const parse = (args: string[]) => parseArgs({ args, options: OPTIONS, allowPositionals: true });

export type ParsedCommandLine =
  | { kind: 'command'; request: InvokedCommand }
  | { kind: 'help' }
  /** `problem` is one sentence; `usage` describes the command, or all of them when none was named. Undefined: the sentence is enough. */
  | { kind: 'wrong'; problem: string; usage: string | undefined };

export function parseCommandLine(args: string[]): ParsedCommandLine {
  const beforeDashes = args.slice(0, args.includes('--') ? args.indexOf('--') : undefined);
  if (beforeDashes.some((arg) => arg === '--help' || arg === '-h') || args[0] === 'help') return { kind: 'help' };
  let command: string | undefined;
  try {
    const parsed = parse(args);
    command = parsed.positionals[0];
    const request = commandOf(parsed);
    if (request) return { kind: 'command', request: { ...request, isInit: parsed.values.init } };
    return { kind: 'wrong', problem: `xiyan: ${problemOf(parsed)}.`, usage: usageOf(command) };
  } catch (error) {
    if (error instanceof UsageProblem) return { kind: 'wrong', problem: error.message, usage: undefined };
    return { kind: 'wrong', problem: `xiyan: ${optionProblem(error as NodeJS.ErrnoException)}.`, usage: usageOf(command ?? args[0]) };
  }
}

/** Returns the lines of a command; for another word all of USAGE. */
function usageOf(command: string | undefined): string {
  const lines = USAGE.split('\n').filter((line) => line.startsWith(`  npm run data -- ${command} `) || line.endsWith(`-- ${command}`));
  return lines.length ? lines.join('\n') : USAGE;
}

const COMMANDS = [...new Set([...USAGE.matchAll(/^ {2}npm run data -- ([\w-]+)/gm)].map((match) => match[1] as string))];

/** A word with digits may be a phone number, which no message repeats. */
const quoted = (word: string): string => (/\d/.test(word) ? '' : ` "${word}"`);

const suggestion = (name: string, candidates: readonly string[]): string => {
  const nearest = nearestName(name, candidates);
  return nearest ? ` (did you mean ${nearest}?)` : '';
};

/** Describes an option that `parseArgs` rejected. */
function optionProblem({ code, message }: NodeJS.ErrnoException): string {
  if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return message.replace(/\.$/, '');
  const option = /'(-[^']*)'/.exec(message)?.[1] ?? '';
  const names = Object.keys(OPTIONS).map((name) => `--${name}`);
  return `unknown option${quoted(option)}${suggestion(option, names)}`;
}

/** Describes why the positional arguments and values are no command. */
function problemOf({ values, positionals }: ReturnType<typeof parse>): string {
  const [command, first] = positionals;
  if (command === undefined) return 'no command';
  if (!COMMANDS.includes(command)) return `unknown command${quoted(command)}${suggestion(command, COMMANDS)}`;
  const { format, header } = values;
  if (format !== undefined && format !== 'csv' && format !== 'ndjson') return `--format must be csv or ndjson, but is "${format}"`;
  if (header !== 'zh' && header !== 'fields') return `--header must be zh or fields, but is "${header}"`;
  if (command === 'export' && first && !isExport(first)) return `unknown export${quoted(first)}${suggestion(first, Object.keys(EXPORTS))}`;
  return `wrong or missing arguments for "${command}"`;
}

function commandOf({ values, positionals }: ReturnType<typeof parse>): CommandRequest | undefined {
  const [command, ...names] = positionals;
  const [first, ...rest] = names;
  const { header, out, reveal } = values;
  // Terminals and pipes get NDJSON; files get CSV, unless the name ends in .ndjson.
  const format = values.format ?? (out && !out.endsWith('.ndjson') ? 'csv' : 'ndjson');
  if ((format !== 'csv' && format !== 'ndjson') || (header !== 'zh' && header !== 'fields')) return undefined;
  const output = { format, header, out } as const;
  const period = periodOf(values);
  if ((values.from || values.to) && !['audit', 'partners'].includes(command ?? '') && first !== 'enquiries')
    throw new UsageProblem('--from and --to apply to the export of enquiries, the counts of partners and the audit log only.');
  if (command === 'export' && !rest.length && isExport(first)) return { command, what: first, reveal, period, ...output };
  if (command === 'import' && first) return { command, files: names, withoutDemonstration: values['without-demonstration'] };
  if (command === 'push' && !first) return { command, dryRun: values['dry-run'] };
  if (command === 'pictures' && first && !rest.length) return { command, folder: first };
  if (command === 'demo' && !first && /^\d{1,8}$/.test(values.scale ?? '') && /^\d{1,9}$/.test(values.seed))
    return { command, packages: Number(values.scale), seed: Number(values.seed) };
  if (command === 'outbox' && first === 'list' && !rest.length) return { command: 'outbox list', ...output };
  if (command === 'outbox' && first === 'replay') return { command: 'outbox replay', ids: rest };
  if (command === 'forget' && first && !rest.length) return { command, phone: first };
  if (command === 'merchant-user') {
    const [merchant = '0', phone, more] = rest;
    if (!/^\d{1,9}$/.test(merchant) || more) return undefined;
    if (first === 'list' && !phone) return { command: 'merchant-user list', merchant: Number(merchant), ...output };
    if ((first === 'add' || first === 'remove') && phone) return { command, action: first, merchant: Number(merchant), phone };
    return undefined;
  }
  if (command === 'bot') return first === 'list' && !rest.length ? { command: 'bot list', ...output } : readBotRequest(names);
  if (command === 'telephone')
    return first === 'list' && !rest.length ? { command: 'telephone list', ...output } : readTelephoneRequest(names);
  if (command === 'review') {
    if (first === 'list' && !rest.length) return { command: 'review list', ...output };
    return (first === 'hide' || first === 'show') && rest[0] && rest.length === 1 ? { command, action: first, id: rest[0] } : undefined;
  }
  if (command === 'second-factor' && first === 'remove' && rest[0] && rest.length === 1) return { command, phone: rest[0] };
  if (command === 'partners' && !first && (values.by === 'month' || values.by === 'day'))
    return { command, range: { by: values.by, ...period }, ...output };
  if (command === 'audit' && !first) {
    const { event, actor } = values;
    return { command, filter: { event, actor, ...period }, ...output };
  }
  if (command === 'backup' && first && !rest.length) return { command, folder: first, keysFile: values.keys };
  if (command === 'restore' && first && !rest.length && !(values.keys && values['without-keys']))
    return {
      command,
      folder: first,
      keysFile: values.keys,
      isWithoutKeys: values['without-keys'],
      erasureFiles: values.erasures ?? [],
      isWithoutErasures: values['without-erasures'],
    };
  if (command === 'picture' && first && rest[0] && !rest[1]) return { command, id: first, file: rest[0] };
  if (command === 'reapply-erasures' && first) return { command, files: names };
  if ((command === 'move' || command === 'accept-keys' || command === 'migrate') && !first) return { command };
  if (command === 'rotate-keys' && !first) return { command, newKeys: { cipher: values['new-key'], hash: values['new-hash-key'] } };
  return undefined;
}
