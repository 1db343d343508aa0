/**
 * Draws the picture of docs/architecture.md from the imports, so that it cannot lie: `npm run reference` writes it, and a contract test compares it.
 * An arrow means that files of one part import files of another. Between features, what follows from other arrows is left out.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const IMPORT = /(?:from|import\(|import)\s*'(\.[^']+)'/g;
const MARKS = { start: '<!-- picture: npm run reference -->\n', end: '<!-- end of picture -->' };

/** Returns the part of the architecture that a file belongs to, such as `feature:reviews`; undefined: the picture leaves it out. */
function partOf(file: string): string | undefined {
  const feature = /^host-site\/features\/([^/]+)\//.exec(file);
  if (feature) return `feature:${feature[1]}`;
  if (file.startsWith('host-site/platform/')) return 'platform';
  if (/^host-site\/(?:[^/]+\.ts$|(?:client|data|hooks|routes|startup|tasks|widget-files)\/)/.test(file)) return 'composition';
  if (file.startsWith('widgets/domain/')) return 'domain';
  if (file.startsWith('widgets/') && !file.startsWith('widgets/build/')) return 'widgets';
  return undefined;
}

function sourceFiles(): string[] {
  return ['host-site', 'widgets'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
}

/** Returns, for each part, the parts that its files import. */
function importsOfParts(): ReadonlyMap<string, ReadonlySet<string>> {
  const imports = new Map<string, Set<string>>();
  for (const file of sourceFiles()) {
    const from = partOf(file);
    if (!from) continue;
    const own = imports.get(from) ?? new Set();
    imports.set(from, own);
    for (const [, path = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      const to = partOf(normalize(join(dirname(file), path)).replaceAll('\\', '/'));
      if (to && to !== from) own.add(to);
    }
  }
  return imports;
}

const isFeature = (part: string): boolean => part.startsWith('feature:');

/** Tells whether a part reaches another one over at least one other part. */
function reaches(imports: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const open = [...(imports.get(from) ?? [])].filter((part) => part !== to && isFeature(part));
  for (const part of open) {
    if (seen.has(part)) continue;
    seen.add(part);
    const next = [...(imports.get(part) ?? [])].filter(isFeature);
    if (next.includes(to)) return true;
    open.push(...next.filter((one) => one !== from));
  }
  return false;
}

/** Returns the picture in the language of Mermaid. */
export function architecturePicture(): string {
  const imports = importsOfParts();
  const parts = [...imports.keys()].sort();
  const features = parts.filter(isFeature);
  const idOf = (part: string) => part.replace('feature:', '');
  const arrows = features.flatMap((from) =>
    [...(imports.get(from) ?? [])]
      .filter((to) => isFeature(to) && !reaches(imports, from, to))
      .sort()
      .map((to) => `    ${idOf(from)} --> ${idOf(to)}`),
  );
  const ofLayers = [
    ...new Set(
      parts.flatMap((from) =>
        [...(imports.get(from) ?? [])].map((to) => `${isFeature(from) ? 'features' : from} --> ${isFeature(to) ? 'features' : to}`),
      ),
    ),
  ]
    .filter((arrow) => arrow !== 'features --> features')
    .sort();
  return [
    '```mermaid',
    'flowchart TB',
    '  composition["composition: host-site/*.ts and its folders but features/ and platform/"]',
    '  subgraph features["host-site/features/"]',
    ...features.filter((part) => !arrows.some((arrow) => arrow.includes(` ${idOf(part)}`))).map((part) => `    ${idOf(part)}`),
    ...arrows,
    '  end',
    '  platform["host-site/platform/"]',
    '  widgets["widgets/"]',
    '  domain["widgets/domain/"]',
    ...ofLayers.map((arrow) => `  ${arrow}`),
    '```',
    '',
  ].join('\n');
}

/** Returns the document with the picture of today's imports. */
export function withPicture(markdown: string): string {
  const start = markdown.indexOf(MARKS.start);
  const end = markdown.indexOf(MARKS.end);
  if (start < 0 || end < start)
    throw new Error(`docs/architecture.md has no lines "${MARKS.start.trim()}" and "${MARKS.end}" around the picture.`);
  return markdown.slice(0, start + MARKS.start.length) + architecturePicture() + markdown.slice(end);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = join(ROOT, 'docs/architecture.md');
  writeFileSync(path, withPicture(readFileSync(path, 'utf8')));
}
