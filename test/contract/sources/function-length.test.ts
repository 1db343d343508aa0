/** Functions fit on a screen: none in host-site/ and widgets/ is longer than 60 lines. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const MAX_LINES = 60;

/** Longer functions that are allowed, each with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'host-site/database/migrations/0001-initial.ts merchants': 'a released migration is frozen',
};

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText();
  const { parent } = node;
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name.getText() : 'anonymous';
}

/** Returns the functions of a file that are longer than `MAX_LINES`, as "path name" → lines. */
function longFunctions(file: string, text: string): Map<string, number> {
  const long = new Map<string, number>();
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const first = source.getLineAndCharacterOfPosition(node.getStart()).line;
      const last = source.getLineAndCharacterOfPosition(node.end).line;
      if (last - first + 1 > MAX_LINES) long.set(`${file} ${nameOf(node)}`, last - first + 1);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return long;
}

it('counts the lines of declared, assigned and anonymous functions', () => {
  const body = '{\n'.padEnd(MAX_LINES + 1, '\n');
  const text = `function one() ${body}}\nconst two = () => ${body}};\ncall(() => ${body}});\nconst short = () => {\n};`;
  expect([...longFunctions('a.ts', text)]).toEqual([
    ['a.ts one', MAX_LINES + 1],
    ['a.ts two', MAX_LINES + 1],
    ['a.ts anonymous', MAX_LINES + 1],
  ]);
});

it(`has no function longer than ${MAX_LINES} lines in host-site/ and widgets/`, () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const files = globSync('{host-site,widgets}/**/*.{ts,tsx,mjs}', { cwd: root });
  expect(files.length).toBeGreaterThan(300);
  const long = files.flatMap((file) => [...longFunctions(file, readFileSync(join(root, file), 'utf8'))]);
  expect(long.filter(([name]) => !(name in ALLOWED))).toEqual([]);
});
