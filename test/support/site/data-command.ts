/** Runs `npm run data -- …` in this process, as the command line would. */
import { Writable } from 'node:stream';
import { runData } from '../../../host-site/data/run-data.ts';
import { FEATURES } from '../../../host-site/features.ts';

const DATABASE = 'Database: ';
type Environment = Omit<Parameters<typeof runData>[1], 'out' | 'err' | 'features'>;

/** Runs a data command. Returns the exit code, the text of each stream (`err` line by line) and, separately, the database that it named. */
export async function runDataCommand(args: string[], environment: Environment) {
  let out = '';
  const err: string[] = [];
  const sink = new Writable({
    write: (text, _, done) => {
      out += text;
      done();
    },
  });
  const code = await runData(args, { ...environment, features: FEATURES, out: sink, err: (line) => err.push(line) });
  const isName = (line: string) => line.startsWith(DATABASE);
  return { code, out, err: err.filter((line) => !isName(line)), database: err.find(isName)?.slice(DATABASE.length) };
}
