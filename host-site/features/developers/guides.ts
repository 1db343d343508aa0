/** The guides for embedders: reads the project's own Markdown files and renders them as HTML, each once. */
import { readFileSync } from 'node:fs';
import { Marked, type Token, type Tokens } from 'marked';
import { escapeHtml } from '../../../widgets/domain/escape.ts';
import { projectFile } from '../../platform/system/project-root.ts';

const GUIDE_LANGUAGES = ['zh', 'en'] as const;
export type GuideLanguage = (typeof GUIDE_LANGUAGES)[number];

interface Source {
  file: string;
  /** Heading of the only part that is shown; absent: the whole file. */
  part?: string;
  /** Leaves out the text before the first section, which is about reading the file. */
  withoutIntroduction?: boolean;
}

/** Guides in the order of their list. Those without a Chinese file are English in both languages. */
export const GUIDE_SOURCES = {
  embedding: {
    zh: { file: 'docs/embedding.zh-CN.md', withoutIntroduction: true },
    en: { file: 'docs/embedding.md', withoutIntroduction: true },
  },
  reference: { zh: { file: 'docs/reference.zh-CN.md', part: '组件' }, en: { file: 'docs/reference.md', part: 'Widgets' } },
  enquiries: { en: { file: 'docs/enquiries.md' } },
  calls: { en: { file: 'docs/calls.md' } },
  matrix: { en: { file: 'docs/matrix.md' } },
  changelog: { en: { file: 'CHANGELOG.md' } },
} as const satisfies Record<string, { zh?: Source; en: Source }>;
export type GuideName = keyof typeof GUIDE_SOURCES;
export const isGuideName = (name: string): name is GuideName => Object.hasOwn(GUIDE_SOURCES, name);

/** Origin that the guides write for the site's own. */
const WRITTEN_ORIGIN = 'http://127.0.0.1:3000';

export interface GuideSection {
  /** Fragment of the heading; empty for the beginning of the guide. */
  id: string;
  title: string;
  /** 2 or 3: depth of the heading. */
  depth: number;
  /** Text without markup, for the search. */
  text: string;
}

export interface Guide {
  name: GuideName;
  /** Language of the text. */
  language: GuideLanguage;
  /** Whether there is one in the other language. */
  isTranslated: boolean;
  title: string;
  /** Fragment of the title, which the page shows outside of `html`. */
  id: string;
  html: string;
  sections: GuideSection[];
}

/** Language in which a guide is shown to a reader. */
export const shownLanguage = (name: GuideName, language: GuideLanguage): GuideLanguage =>
  language in GUIDE_SOURCES[name] ? language : 'en';

/** Address of a guide on the site. */
export const guidePath = (name: GuideName, language: GuideLanguage): string => `/developers${language === 'en' ? '/en' : ''}/${name}`;

/** Returns the function that names the headings of a document as GitHub does, so that links within the files work here too. */
function headingNames(): (heading: string) => string {
  const counts = new Map<string, number>();
  return (heading) => {
    const name = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return count ? `${name}-${count}` : name;
  };
}

function textOf(token: Token): string {
  if (token.type === 'html') return '';
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].map((row) => row.map(({ tokens }) => tokens.map(textOf).join('')).join(' ')).join(' ');
  }
  if (token.type === 'list') return (token as Tokens.List).items.map((item) => item.tokens.map(textOf).join(' ')).join(' ');
  const { tokens, text = '' } = token as { tokens?: Token[]; text?: string };
  return tokens ? tokens.map(textOf).join('') : text;
}

/** Returns the address of a link on the site; undefined when it leads to a file that the site does not show. */
function hrefOf(href: string, from: string): string | undefined {
  if (/^(https?:|#|\/)/.test(href)) return href;
  const { pathname, hash } = new URL(href, `file:///${from}`);
  for (const [name, sources] of Object.entries(GUIDE_SOURCES))
    for (const [language, source] of Object.entries(sources))
      if (`/${source.file}` === pathname) return guidePath(name as GuideName, language as GuideLanguage) + hash;
  return undefined;
}

/** @param file that links are relative to */
function markdown(file: string): Marked {
  const fragmentOf = headingNames();
  return new Marked({
    renderer: {
      // Comments name the snippets for tests.
      html: () => '',
      heading({ tokens, depth }) {
        const text = tokens.map(textOf).join('');
        return `<h${depth} id="${escapeHtml(fragmentOf(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const address = hrefOf(href, file);
        return address === undefined ? text : `<a href="${escapeHtml(address)}">${text}</a>`;
      },
      image: () => '',
      // Both may be wider than a phone: they scroll, also by keyboard.
      code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
      table({ header, rows }) {
        // A heading without text is no heading to a screen reader.
        const cells = (row: Tokens.TableCell[], tag: 'th' | 'td') =>
          row
            .map(({ tokens }) => this.parser.parseInline(tokens))
            .map((html) => (html ? `<${tag}>${html}</${tag}>` : '<td></td>'))
            .join('');
        const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        return `<div tabindex="0"><table><thead><tr>${cells(header, 'th')}</tr></thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
}

/** Returns the tokens of one part: from its heading to the next one of the same depth. */
function partOf(tokens: Token[], part: string): Token[] {
  const start = tokens.findIndex((token) => token.type === 'heading' && (token as Tokens.Heading).text === part);
  const { depth } = tokens[start] as Tokens.Heading;
  const length = tokens.slice(start + 1).findIndex((token) => token.type === 'heading' && (token as Tokens.Heading).depth <= depth);
  return tokens.slice(start, length < 0 ? undefined : start + 1 + length);
}

function sectionsOf(tokens: readonly Token[]): GuideSection[] {
  const fragmentOf = headingNames();
  const sections: GuideSection[] = [{ id: '', title: '', depth: 2, text: '' }];
  for (const token of tokens) {
    const text = textOf(token);
    if (token.type === 'heading') {
      const { depth } = token as Tokens.Heading;
      const id = fragmentOf(text);
      sections.push({ id: sections.length === 1 ? '' : id, title: text, depth, text: '' });
    } else (sections.at(-1) as GuideSection).text += `${text} `;
  }
  return sections.filter(({ title, text }) => title || text.trim());
}

function readGuide(name: GuideName, language: GuideLanguage, origin: string): Guide {
  const sources: { zh?: Source; en: Source } = GUIDE_SOURCES[name];
  const textLanguage = shownLanguage(name, language);
  const { file, part, withoutIntroduction = false } = sources[textLanguage] ?? sources.en;
  const marked = markdown(file);
  const all = marked.lexer(readFileSync(projectFile(file), 'utf8').replaceAll(WRITTEN_ORIGIN, origin));
  const tokens = part ? partOf(all, part) : all;
  const [title, section] = tokens.filter((token) => token.type === 'heading');
  const content = withoutIntroduction && section ? tokens.slice(tokens.indexOf(section)) : tokens.filter((token) => token !== title);
  return {
    name,
    language: textLanguage,
    isTranslated: 'zh' in sources,
    title: title ? textOf(title) : name,
    id: title ? headingNames()(textOf(title)) : name,
    html: marked.parser(content),
    sections: sectionsOf([...(title ? [title] : []), ...content]),
  };
}

export interface DeveloperGuides {
  /** @throws when the file is missing in an incomplete installation */
  guide(name: GuideName, language: GuideLanguage): Guide;
}

/** @param origin the site's own, in place of the one that the guides write */
export function createDeveloperGuides(origin: string): DeveloperGuides {
  const rendered = new Map<string, Guide>();
  return {
    guide(name, language) {
      const key = `${language} ${name}`;
      const guide = rendered.get(key) ?? readGuide(name, language, origin);
      rendered.set(key, guide);
      return guide;
    },
  };
}
