/** Reads tables and commands out of a Markdown page, for tests that hold documents to the code. */

export interface Table {
  head: string[];
  rows: string[][];
}

const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

export function tablesOf(markdown: string): Table[] {
  const tables: Table[] = [];
  const lines = markdown.split('\n');
  for (const [index, line] of lines.entries()) {
    if (!/^\s*\|?[\s:|-]*-{3,}[\s:|-]*$/.test(line) || !line.includes('|')) continue;
    const rows: string[][] = [];
    for (const row of lines.slice(index + 1)) {
      if (!row.trim().startsWith('|')) break;
      rows.push(cells(row));
    }
    tables.push({ head: cells(lines[index - 1] ?? ''), rows });
  }
  return tables;
}

/** Returns the texts between backticks. */
export const codeIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');

export const headingsOf = (markdown: string): number[] =>
  [...markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^(#+) /gm)].map((match) => (match[1] ?? '').length);
