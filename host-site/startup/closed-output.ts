/**
 * Calls `end` once when nobody reads the process's output any more (`npm start | head -1`). Other programs end on SIGPIPE then, which Node
 * ignores.
 */
export function onClosedOutput(end: () => void): void {
  let isEnding = false;
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      if (!isEnding) end();
      isEnding = true;
    });
}
