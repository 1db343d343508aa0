/** Problems of an import, and their description in the language of the file. */
import type { FaultText, Language } from './format/fault.ts';

export interface ImportProblem {
  file: string;
  /** 0: the file as a whole. */
  line: number;
  /** A field, or a column name as the file writes it; empty: the whole line. */
  field: string;
  fault: FaultText;
}
export type Report = (problem: ImportProblem) => void;

export interface ProblemNames {
  /** Files in the order of the command. */
  files: readonly string[];
  languageOf(file: string): Language;
  /** Name of a field in the file's language. */
  columnOf(file: string, field: string): string;
}

/** From this number of lines on, the same fault of one column is described once. */
const GROUPED_FROM = 4;
const MOST_RANGES = 20;

/** Returns lines as ranges: 3–7, 9. */
function ranges(lines: readonly number[], separator: string): string {
  const all: [from: number, to: number][] = [];
  for (const line of lines) {
    const last = all.at(-1);
    if (last && line === last[1] + 1) last[1] = line;
    else all.push([line, line]);
  }
  const texts = all.slice(0, MOST_RANGES).map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
  return texts.join(separator) + (all.length > MOST_RANGES ? `${separator}…` : '');
}

const othersText = (lines: readonly number[], language: Language): string =>
  language === 'zh'
    ? `；另有${lines.length}行有同样的问题（第${ranges(lines, '、')}行）`
    : `; ${lines.length} more rows have the same fault (lines ${ranges(lines, ', ')})`;

function describe({ file, line, field, fault }: ImportProblem, names: ProblemNames): string {
  const place = line ? `${file}:${line}: ` : `${file}: `;
  return `${place}${field && `${names.columnOf(file, field)}: `}${fault.texts[names.languageOf(file)]}`;
}

/** Returns one text per problem, in the order of files and lines. The same fault of a column in many lines is one text. */
export function describeProblems(problems: readonly ImportProblem[], names: ProblemNames): string[] {
  const { files } = names;
  const sorted = [...problems].sort((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line);
  const keyOf = ({ file, field, fault }: ImportProblem) => JSON.stringify([file, field, fault.kind]);
  const groups = new Map<string, ImportProblem[]>();
  for (const problem of sorted) {
    const group = groups.get(keyOf(problem));
    if (group) group.push(problem);
    else groups.set(keyOf(problem), [problem]);
  }
  return sorted.flatMap((problem) => {
    const group = groups.get(keyOf(problem)) ?? [];
    const lines = [...new Set(group.map(({ line }) => line))];
    if (lines.length < GROUPED_FROM) return describe(problem, names);
    return problem === group[0] ? describe(problem, names) + othersText(lines.slice(1), names.languageOf(problem.file)) : [];
  });
}
