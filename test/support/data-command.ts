/** Runs `npm run data -- …` in this process, as the command line would. */
import { Writable } from 'node:stream';
import { runData } from '../../host-site/cli/command.ts';

const DATABASE = 'Database: ';
type Environment = Omit<Parameters<typeof runData>[1], 'out' | 'err'>;

/** Gives the exit code, what was written to either stream (`err` line by line) and, apart from it, the database that the command named. */
export async function runDataCommand(args: string[], environment: Environment) {
  let out = '';
  const err: string[] = [];
  const sink = new Writable({
    write: (text, _, done) => {
      out += text;
      done();
    },
  });
  const code = await runData(args, { ...environment, out: sink, err: (line) => err.push(line) });
  const isName = (line: string) => line.startsWith(DATABASE);
  return { code, out, err: err.filter((line) => !isName(line)), database: err.find(isName)?.slice(DATABASE.length) };
}
