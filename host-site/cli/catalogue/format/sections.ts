/** Menus and detail sections: text with `#` and `##` headings in a CSV cell, objects in NDJSON. */
import { z } from 'zod';
import type { DetailEntry } from '../../../../widgets/domain/entities.ts';
import { normalised } from './fields.ts';

export interface Section {
  title: string;
  details: DetailEntry[];
}

const plain = (line: string): string => line.replace(/^\\(?=[#\\])/, '');
const guarded = (text: string): string => text.replace(/^(?=[#\\])/gm, '\\');

/** Parses a cell's text. Lines before the first heading belong to a section without a title. */
export function parseSections(text: string): Section[] {
  const sections: Section[] = [];
  let section: Section | undefined;
  let entry: DetailEntry | undefined;
  const open = (title: string) => {
    section = { title, details: [] };
    sections.push(section);
    entry = undefined;
    return section;
  };
  for (const line of normalised(text).split('\n')) {
    const heading = /^(##?)\s*(.*)$/.exec(line);
    if (heading?.[1] === '#') open(heading[2] ?? '');
    else if (heading) {
      entry = { title: heading[2] ?? '', content: '' };
      (section ?? open('')).details.push(entry);
    } else if (entry) entry.content += `\n${plain(line)}`;
    else if (line.trim()) {
      entry = { title: '', content: plain(line) };
      (section ?? open('')).details.push(entry);
    }
  }
  for (const each of sections) each.details = each.details.map(({ title, content }) => ({ title, content: content.trim() }));
  return sections;
}

export const sectionText = ({ title, details }: Section): string =>
  [`# ${title}`, ...details.map((entry) => `${`## ${entry.title}`.trimEnd()}\n${guarded(entry.content)}`)].join('\n');
export const sectionsText = (sections: readonly Section[]): string => sections.map(sectionText).join('\n');

const LONGEST = 20_000;
const entry = z.strictObject({ title: z.string().max(100).default(''), content: z.string().max(LONGEST).default('') });
const section = z.strictObject({ title: z.string().max(100).default(''), details: z.array(entry).max(100).default([]) });
const ABOUT = 'lines under headings such as "# 服务内容" and "## 流程"';

export const sections = z.preprocess(
  (value) => (value === null || value === undefined ? [] : typeof value === 'string' ? (value.trim() ? parseSections(value) : []) : value),
  z.array(section, ABOUT).max(50, 'at most 50 sections'),
);

/** One section: `# 婚宴菜单`, then for each course `## 冷盘` and one dish a line. */
export const menu = z.preprocess(
  (value) => {
    if (value === null || value === undefined || value === '') return { title: '', details: [] };
    if (typeof value !== 'string') return value;
    const found = parseSections(value);
    return found.length === 1 ? found[0] : found;
  },
  z.custom((value) => section.safeParse(value).success, 'one menu: "# 婚宴菜单", then "## 冷盘" and one dish a line').pipe(section),
);
