/** The site as a process of `npm run dev`. While the site is not running, this module answers at its address with the problem. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createDevStreams, DEV_EVENTS, DEV_SCRIPT, DEV_SCRIPT_PATH, devScriptTag } from '../../hooks/dev-events.ts';

/** No build has this name: pages with a problem reload as soon as the site runs. */
const NO_BUILD = 'none';
const LAST_OUTPUT = 6000;
/** Colours of a terminal. */
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

const escapeHtml = (text) => text.replace(/[&<]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Returns a server that shows a problem at every address. */
function problemServer(problem) {
  const streams = createDevStreams({ build: NO_BUILD, problem });
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>npm run dev</title><body><pre id="dev-problem" role="alert">${escapeHtml(problem)}</pre>${devScriptTag(NO_BUILD)}</body></html>`;
  const server = createServer(({ url }, response) => {
    const path = url.split('?')[0];
    if (path === DEV_EVENTS) return streams.add(response);
    const [status, type, body] = path === DEV_SCRIPT_PATH ? [200, 'text/javascript', DEV_SCRIPT] : [500, 'text/html', html];
    response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body);
  });
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { server, close };
}

/**
 * @param {{ script: string, host: string, port: number, env: Record<string, string>, onProblem(problem: string): void }} options
 *   `onProblem` is called when the site ends without having been asked to
 */
export function createSiteProcess({ script, host, port, env, onProblem }) {
  let site;
  let problems;

  async function stop() {
    const previous = site;
    site = undefined;
    if (previous && previous.exitCode === null && previous.signalCode === null) {
      previous.kill('SIGTERM');
      await once(previous, 'exit');
    }
    await problems?.close();
    problems = undefined;
  }

  /** Resolves when the site listens, or has ended. */
  async function start() {
    await stop();
    const child = fork(script, { stdio: ['inherit', 'inherit', 'pipe', 'ipc'], env: { ...process.env, ...env } });
    site = child;
    let output = '';
    child.stderr.on('data', (text) => {
      process.stderr.write(text);
      output = (output + text).slice(-LAST_OUTPUT);
    });
    // `close` follows `exit` when all output has been read.
    child.once('close', (code, signal) => {
      if (site === child) onProblem(`The site has ended (${signal ?? `exit code ${code}`}).\n\n${output.replace(ESCAPES, '')}`);
    });
    await Promise.race([once(child, 'message'), once(child, 'close')]);
  }

  /** Shows a problem in open pages; null: it is solved. Without a running site, answers at its address. */
  async function show(problem) {
    if (site && site.exitCode === null && site.signalCode === null) site.send({ problem });
    else if (problem !== null) {
      await stop();
      problems = problemServer(problem);
      problems.server.on('error', (error) => console.error(`xiyan: the problem cannot be shown in pages: ${error.message}`));
      problems.server.listen(port, host);
    }
  }

  return { start, stop, show };
}
