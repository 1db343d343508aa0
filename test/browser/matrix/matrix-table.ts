/** Builds the tables of docs/matrix.md from the results. */
import { WIDGETS } from '../../../widgets/contract.ts';
import type { MatrixCase } from './cases.ts';
import type { KnownFailure } from './known-failures.ts';

export function isolationTable(cases: MatrixCase[], failures: ReadonlyMap<string, string[]>, knownFailures: KnownFailure[]): string {
  const columns = [...WIDGETS, 'page'] as const;
  const lines: string[] = [];
  for (const group of new Set(cases.map((one) => one.group))) {
    lines.push(`| ${group} | ${columns.join(' | ')} |`, `|---|${columns.map(() => '---|').join('')}`);
    for (const { id, name } of cases.filter((one) => one.group === group))
      lines.push(`| ${name} | ${columns.map((column) => (failures.get(id)?.includes(column) ? '**differs**' : '✓')).join(' | ')} |`);
    lines.push('');
  }
  const open = knownFailures.map(
    ({ id, what, reason }) => `- ${cases.find((one) => one.id === id)?.name ?? 'everywhere'}, ${what}: ${reason}`,
  );
  return [...lines, open.length ? `Not yet:\n\n${open.join('\n')}` : 'No known failures.'].join('\n');
}

/** Returns a list of the tests of a file, each with the name of its group. */
export function titlesOf(source: string): string {
  let group = '';
  const titles: string[] = [];
  for (const [, kind, , title = ''] of source.matchAll(/^ *(describe|it)(?:\.(?:each|runIf)\(.*\))?\(\s*(['"])(.+?)\2,/gm)) {
    if (kind === 'describe') group = title;
    else titles.push(`- ${group} ${title.replaceAll('%s', '…')}`);
  }
  return titles.join('\n');
}

/** Puts a table between the marks `<!-- name -->` and `<!-- /name -->`. */
export function replaceTable(markdown: string, name: string, table: string): string {
  const marks = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(\n<!-- /${name} -->)`);
  if (!marks.test(markdown)) throw new Error(`docs/matrix.md has no marks <!-- ${name} --> … <!-- /${name} -->; add them`);
  return markdown.replace(marks, (_, start: string, end: string) => `${start}\n${table}\n${end}`);
}
