/** Reads the command line and runs the command. Exit codes: 0 done, 1 refused or failed, 2 not understood. */
import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { prepareDatabase } from '../prepare-database.ts';
import { keyringOf } from '../services/keyring.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { EXPORTS, isExport } from './exports.ts';
import { type ImportProblem, importFiles } from './import.ts';
import { writeRows } from './output.ts';
import { TABLES } from './tables.ts';

const USAGE = `Usage:
  npm run data -- export ${Object.keys(EXPORTS).join('|')} [--format csv|ndjson] [--header zh|fields] [--reveal] [--out FILE]
  npm run data -- import FILE…        a file is named after what it holds: ${Object.keys(TABLES).join(', ')} (.csv or .ndjson)

--reveal  writes phone numbers in full; without it they are masked.
--format  without it CSV into a file, NDJSON to the terminal.`;

export interface CommandEnvironment {
  env: Readonly<Record<string, string | undefined>>;
  out: Writable;
  err: (line: string) => void;
  clock: () => number;
}

const OPTIONS = {
  reveal: { type: 'boolean', default: false },
  format: { type: 'string' },
  header: { type: 'string', default: 'zh' },
  out: { type: 'string' },
} as const;

const understand = (args: string[]) => {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    const [command, ...names] = positionals;
    const { header, out = '' } = values;
    // A terminal and a pipe get lines that stand for themselves; a file is for a spreadsheet unless it is named otherwise.
    const format = values.format ?? (out && !out.endsWith('.ndjson') ? 'csv' : 'ndjson');
    if ((format !== 'csv' && format !== 'ndjson') || (header !== 'zh' && header !== 'fields')) return undefined;
    if (command === 'export' && names.length === 1 && isExport(names[0]))
      return { command, what: names[0], ...values, format, header } as const;
    return command === 'import' && names.length > 0 ? ({ command, files: names } as const) : undefined;
  } catch {
    return undefined;
  }
};

const describe = ({ file, line, field, problem }: ImportProblem): string => `${file}:${line}: ${field ? `${field}: ` : ''}${problem}`;

export async function runData(args: string[], { env, out, err, clock }: CommandEnvironment): Promise<number> {
  const asked = understand(args);
  if (!asked) {
    err(USAGE);
    return 2;
  }
  try {
    const settings = readSettings(env);
    const { db, close } = await prepareDatabase(settings);
    try {
      if (asked.command === 'export') {
        const { columns, rows } = EXPORTS[asked.what]({ db, keyring: keyringOf(settings), reveal: asked.reveal });
        await writeRows(rows, { columns, format: asked.format, header: asked.header, out: asked.out ?? out });
        return 0;
      }
      const result = await importFiles(db, asked.files, clock());
      for (const problem of result.problems) err(describe(problem));
      if (result.problems.length) err(`Nothing was imported: ${result.problems.length} problem(s).`);
      else
        err(
          Object.entries(result.counts)
            .map(([name, count]) => `${name}: ${count}`)
            .join(', '),
        );
      return result.problems.length ? 1 : 0;
    } finally {
      await close();
    }
  } catch (error) {
    // Whoever reads the pipe has seen enough.
    if ((error as { code?: unknown }).code === 'EPIPE') return 0;
    err(`xiyan: ${error instanceof SettingsError || error instanceof Error ? error.message : 'failed'}`);
    return 1;
  }
}
