/** Where log lines go: JSON for programs, readable lines for people. */
import type { DestinationStream } from 'pino';
import type { Settings } from '../platform/settings/settings.ts';

interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
}

type Entry = Record<string, unknown>;

/** Returns the entry with a message that contains its fields; undefined for entries about the start, which a terminal shows in other words. */
function readableEntry(entry: Entry): Entry | undefined {
  const { reqId, method, route, status, ms, code, phone, ...rest } = entry;
  if (entry.msg === 'answered') return { ...rest, msg: `${method} ${route} ${status} in ${ms} ms` };
  if (entry.event === 'login.code_printed') return { ...rest, msg: `Login code for ${phone}: ${code}` };
  if (entry.event === 'server.started' || String(entry.msg).startsWith('Server listening at ')) return undefined;
  return entry;
}

async function readableStream(output: Output): Promise<DestinationStream> {
  // Imported here: a server whose log is JSON does not load it.
  const { prettyFactory } = await import('pino-pretty');
  const format = prettyFactory({
    colorize: output.isTTY ?? false,
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
    ignore: 'event',
    messageFormat: ({ event, msg }, _key, _level, { colors }) =>
      event === 'login.code_printed' ? colors.bgYellow(colors.black(` ${msg} `)) : String(msg),
  });
  return {
    write(line) {
      const entry = readableEntry(JSON.parse(line) as Entry);
      if (entry) output.write(format(entry));
    },
  };
}

/**
 * Writes to standard output. `pino.destination` is not used: at the end of the process it repeats a write to a closed pipe for ever
 * (sonic-boom 5.0.0).
 */
export async function logStream(format: Settings['logFormat'], output: Output = process.stdout): Promise<DestinationStream> {
  if (format === 'pretty' || (format === 'auto' && output.isTTY)) return readableStream(output);
  return { write: (line) => void output.write(line) };
}
