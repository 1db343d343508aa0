/** The commands of CONTRIBUTING.md and docs/testing.md exist and run as written, and the paths that CONTRIBUTING.md names exist. */
import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { codeIn, tablesOf } from '../../support/sources/markdown.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const contributing = read('CONTRIBUTING.md');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Commands in the fenced shell blocks of a page, without comments. */
const fencedCommands = (markdown: string) =>
  [...markdown.matchAll(/^```sh\n([\s\S]*?)^```/gm)]
    .flatMap(([, block = '']) => block.split('\n'))
    .flatMap((line) => line.replace(/\s#.*$/, '').split('&&'))
    .map((command) => command.trim())
    .filter(Boolean);
const tabledCommands = tablesOf(contributing)
  .filter(({ head }) => head[0] === 'command')
  .flatMap(({ rows }) => rows.flatMap(([command = '']) => codeIn(command)));
const inlineCommands = codeIn(contributing.replace(/^```[\s\S]*?^```/gm, '')).filter((code) => code.startsWith('npx '));
const commands = [
  ...new Set([...fencedCommands(contributing), ...tabledCommands, ...inlineCommands, ...fencedCommands(read('docs/testing.md'))]),
];

/** Words of a command without variables, `exec` and quotes. */
const wordsOf = (command: string) =>
  command
    .replaceAll('"', '')
    .split(/\s+/)
    .filter((word) => word && word !== 'exec' && !/^[A-Z_]+=/.test(word));
const npmScriptOf = ([program, first, second]: string[]): string | undefined => {
  if (program !== 'npm') return undefined;
  return first === 'run' ? second : first === 'ci' ? undefined : first;
};

/** Returns the missing scripts, programs and files of a command. */
function missingParts(command: string): string[] {
  const words = wordsOf(command);
  const script = npmScriptOf(words);
  if (script !== undefined) {
    const text = scripts[script];
    return text === undefined ? [`npm run ${script}`] : text.split(/&&|\|\|/).flatMap(missingParts);
  }
  const program = words[0] === 'npx' ? words[1] : words[0];
  const called = words.flatMap((word) => (word.startsWith('npm:') && !scripts[word.slice(4)] ? [word] : []));
  const files = words.filter((word) => /^[\w.@-]+\/.*\.(?:ts|mjs)$/.test(word) && !existsSync(join(root, word)));
  const isProgram =
    ['npm', 'node'].includes(program ?? '') ||
    existsSync(join(root, 'node_modules/.bin', program ?? '')) ||
    existsSync(join(root, program ?? ''));
  return [...called, ...files, ...(isProgram ? [] : [program ?? ''])];
}

/** Runs a command in a shell as a contributor would. @throws with its output when it fails */
async function run(command: string): Promise<string> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV|npm_)/.test(name)));
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { cwd: root, env: { ...env, NO_COLOR: '1' }, maxBuffer: 1e8 });
  return stdout;
}

describe('commands of CONTRIBUTING.md', () => {
  it.each(commands)('%s: names only scripts, programs and files that exist', (command) => {
    expect(missingParts(command)).toEqual([]);
  });

  it('runs one test file as written', async () => {
    const [command = ''] = inlineCommands.filter((code) => code.startsWith('npx vitest run'));
    expect(await run(command)).toMatch(/Test Files\s+1 passed/);
  }, 120_000);

  it('formats as written, here a single file', async () => {
    const [command = ''] = tabledCommands.filter((code) => code.startsWith('npx biome'));
    expect(command).toMatch(/ \.$/);
    expect(await run(command.replace(/ \.$/, ' package.json'))).toContain('Checked 1 file');
  }, 60_000);

  it.each(['test:unit', 'test:suite', 'test:matrix', 'test:operations'])(
    '%s has test files in each of its projects',
    async (name) => {
      const text = scripts[name] ?? '';
      const files = await run(`npx ${text.replace('vitest run', 'vitest list --filesOnly')}`);
      for (const [, project] of text.matchAll(/--project (\w+)/g)) expect(files).toContain(`[${project}]`);
    },
    120_000,
  );
});

it('names the files of texts, colours and tokens, and they exist', () => {
  const [table] = tablesOf(contributing).filter(({ head }) => head[0] === 'to change');
  const patterns = table?.rows.flatMap(([, places = '']) => codeIn(places)) ?? [];
  expect(patterns).toContain('widgets/platform/styles/tokens.ts');
  expect(patterns.length).toBeGreaterThan(8);
  expect(patterns.filter((pattern) => !globSync(pattern.replace(/<[^>]+>/, '*'), { cwd: root }).length)).toEqual([]);
});

it('lists every package that npm ci warns about on Node 20.19', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { name?: string; engines?: { node?: string }; deprecated?: string; optional?: boolean }>;
  };
  /** Whether a version range admits Node 20.19; each alternative starts with its lowest version. */
  const admits = (range: string) =>
    range.split('||').some((part) => {
      const [, sign = '', major = '0', minor = '0'] = /^\s*(>=|\^|~|>)?\s*v?(\d+)(?:\.(\d+))?/.exec(part) ?? [];
      const isHigher = Number(major) > 20 || (Number(major) === 20 && Number(minor) > 19);
      return /^\s*\*/.test(part) || (sign.startsWith('>') ? !isHigher : Number(major) === 20 && !isHigher);
    });
  const warned = Object.entries(packages).flatMap(([path, { name, engines, deprecated, optional }]) => {
    // npm leaves out an optional package without a warning.
    const refuses = engines?.node !== undefined && !admits(engines.node);
    return path && !optional && (refuses || deprecated) ? [name ?? path.replace(/^.*node_modules\//, '')] : [];
  });
  const warnings = read('docs/dependencies.md').split('## Warnings')[1] ?? '';
  const listed = (warnings.match(/^- .+$/gm) ?? []).flatMap(codeIn);
  expect(listed.sort()).toEqual([...new Set(warned)].sort());
});
