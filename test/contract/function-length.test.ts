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
  'widgets/platform/mounting/controller.tsx mountWidget': 'is being split',
  'widgets/loader.ts start': 'is being split',
  'widgets/search-box/search-box.tsx SearchBox': 'is being split',
  'widgets/domain/menus.ts menusOf': 'is being split',
  'widgets/enquiry-modal/enquiry-form.tsx EnquiryForm': 'is being split',
  'widgets/platform/services/tracking.ts startTracking': 'is being split',
  'widgets/platform/mounting/page.ts startPage': 'is being split',
  'widgets/enquiry-modal/use-enquiry.ts useEnquiry': 'is being split',
  'widgets/city-selector/city-panel.tsx CityPanel': 'is being split',
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
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const files = globSync('{host-site,widgets}/**/*.{ts,tsx,mjs}', { cwd: root });
  expect(files.length).toBeGreaterThan(300);
  const long = files.flatMap((file) => [...longFunctions(file, readFileSync(join(root, file), 'utf8'))]);
  expect(long.filter(([name]) => !(name in ALLOWED))).toEqual([]);
});
