/** Runs `npm run data -- …` in this process, as the command line would. */
import { Writable } from 'node:stream';
import { runData } from '../../host-site/data/command.ts';

type Environment = Omit<Parameters<typeof runData>[1], 'out' | 'err'>;

/** Gives the exit code and what was written to either stream; `err` line by line. */
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
  return { code, out, err };
}
