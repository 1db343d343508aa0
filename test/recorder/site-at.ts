/** A built site of any checkout as a process, with a fixed clock and the given data folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CLOCK = fileURLToPath(new URL('fixed-clock.mjs', import.meta.url));

/** When the recorded database was made. Recordings start an hour later. */
export const SEEDED_AT = '2026-11-20T10:00:00+08:00';
export const RECORDED_AT = '2026-11-20T11:00:00+08:00';

export interface RunningSite {
  origin: string;
  /** Everything that the process wrote so far. */
  log(): string;
  stop(): Promise<void>;
}

interface SiteAt {
  /** Checkout with a build in `dist/`. */
  project: string;
  dataDir: string;
  port: number;
  clock: string;
}

/** Starts the site and waits until it listens. @throws Error with what it wrote when it ends before */
export async function startSiteAt({ project, dataDir, port, clock }: SiteAt): Promise<RunningSite> {
  const child = spawn(process.execPath, [join(project, 'dist/site/start.mjs')], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_OPTIONS: `--import=${CLOCK}`,
      RECORDER_CLOCK: clock,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ENQUIRY_FASTEST_MS: '0',
      MAX_PAGES_IN_FLIGHT: '0',
      DRAIN_SECONDS: '0',
    },
  });
  let output = '';
  const ended = once(child, 'close');
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes(`http://127.0.0.1:${port}`)) resolve();
      });
    child.once('close', (code) => reject(new Error(`The site of ${project} ended with ${code}:\n${output}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    log: () => output,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
