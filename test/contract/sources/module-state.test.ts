/** Widgets have no module-level variable: state belongs to an element, a document or a page, so that two of them on one page do not share it. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Returns the names of the variables that a file declares outside of functions and that can be assigned again. */
function moduleVariables(file: string, text: string): string[] {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  return statements.flatMap((statement) =>
    ts.isVariableStatement(statement) && !(statement.declarationList.flags & ts.NodeFlags.Const)
      ? statement.declarationList.declarations.map(({ name }) => `${file}: ${(name as ts.Identifier).text}`)
      : [],
  );
}

it('finds let and var at module level, and neither const nor variables of functions', () => {
  const text = 'export let one = 1;\nvar two;\nconst three = 3;\nfunction f() { let four = 4; return four; }';
  expect(moduleVariables('a.ts', text)).toEqual(['a.ts: one', 'a.ts: two']);
});

it('finds none in widgets', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const files = globSync('widgets/**/*.{ts,tsx}', { cwd: root }).sort();
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => moduleVariables(file, readFileSync(root + file, 'utf8')))).toEqual([]);
});
