/** Menus and detail sections: text with `#` and `##` headings in a CSV cell, objects in NDJSON. */
import { z } from 'zod';
import type { DetailEntry } from '../../../../../widgets/domain/catalogue/entities.ts';
import { cell, Fault, faultOf, isEmpty } from './fault.ts';
import { tooMany } from './faults.ts';
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
const MOST_SECTIONS = 50;
const NOT_SECTIONS = faultOf(
  'not sections',
  '格式不对：请写成“# 标题”，下面一行“## 小标题”，再写正文',
  'is not text under headings; write "# heading", then "## heading" and lines below it',
);
const NOT_MENU = faultOf(
  'not a menu',
  '不是一份菜单：请写一个“# 婚宴菜单”，下面用“## 冷盘”分组，每行一道菜',
  'is not one menu; write one "# 婚宴菜单", then "## 冷盘" and one dish per line',
);

export const sections = cell((value): Section[] => {
  if (isEmpty(value)) return [];
  const parsed = z.array(section).safeParse(typeof value === 'string' ? parseSections(value) : value);
  if (!parsed.success) throw new Fault(NOT_SECTIONS, value);
  if (parsed.data.length > MOST_SECTIONS) throw new Fault(tooMany(parsed.data.length, MOST_SECTIONS));
  return parsed.data;
});

/** One section: `# 婚宴菜单`, then for each course `## 冷盘` and one dish a line. */
export const menu = cell((value): Section => {
  if (isEmpty(value)) return { title: '', details: [] };
  const candidates: unknown = typeof value === 'string' ? parseSections(value) : [value];
  const parsed = z.tuple([section]).safeParse(candidates);
  if (!parsed.success) throw new Fault(NOT_MENU, value);
  return parsed.data[0];
});
