/** What each source file of the project imports, read from its syntax tree. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

export interface Import {
  /** Path from the project's root, or a package's name as written. */
  target: string;
  /** Whether `target` is a file of the project. */
  inside: boolean;
  /** Types only: removed at run time. */
  typeOnly: boolean;
}

export const SOURCES = [
  'widgets/**/*.{ts,tsx}',
  'host-site/**/*.{ts,tsx,mjs}',
  'examples/{*,*/*,*/src/*,*/public/*}.{ts,mjs,js,jsx}',
  'rollup.config.mjs',
];

/** Every source file with its imports, paths from `root` (which ends with a slash). */
export function readImports(root: string, patterns: readonly string[] = SOURCES): Map<string, Import[]> {
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]));
}

/** The imports of one file's text: static, dynamic, re-exported and in types. */
export function importsOf(file: string, text: string): Import[] {
  const imports: Import[] = [];
  const add = (specifier: ts.Node | undefined, typeOnly: boolean) => {
    if (!specifier || !ts.isStringLiteral(specifier)) return;
    const inside = specifier.text.startsWith('.');
    imports.push({ target: inside ? normalize(join(dirname(file), specifier.text)) : specifier.text, inside, typeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, onlyTypes(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return imports;
}

function onlyTypes(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { name, namedBindings } = clause;
  return (
    !name &&
    !!namedBindings &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.length > 0 &&
    namedBindings.elements.every((element) => element.isTypeOnly)
  );
}
