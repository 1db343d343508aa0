/** Document of the preview: an embedding page of the chosen kind with the chosen widget. It has an opaque origin, also when it is opened by itself. */
import { elementOf, type OutputContext, openerOf, RESERVE_RULES, scriptTag, themeRules } from './outputs.ts';
import type { PageKind, PlaygroundState } from './state.ts';

export interface PreviewParts extends OutputContext {
  /** Server-rendered widget and its tag, in place of the element. */
  rendered?: string;
  /** Allows the preview's own style elements under a policy. */
  nonce: string;
  /** Address of the script that reports events and measurements to the playground. */
  reporter?: string | undefined;
  /** Address of the style sheet of Bootstrap 2. */
  bootstrap?: string | undefined;
}

export interface PreviewPage {
  html: string;
  /** Value of Content-Security-Policy. */
  policy: string;
  charset: 'utf-8' | 'gbk';
}

/** What the frame may do. Without `allow-same-origin` it has no access to cookies, storage and documents of the site. */
export const sandboxOf = (kind: PageKind): string =>
  [...(kind === 'noscript' ? [] : ['allow-scripts']), 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox'].join(' ');

function policyOf(kind: PageKind, origin: string, nonce: string): string {
  const strict = `default-src 'none'; script-src ${origin}; connect-src ${origin}; style-src 'nonce-${nonce}'`;
  const typed = "require-trusted-types-for 'script'; trusted-types xiyan";
  const rules = { csp: [strict], 'trusted-types': [strict, typed] }[kind as string] ?? [];
  return [...rules, `sandbox ${sandboxOf(kind)}`, "frame-ancestors 'self'"].join('; ');
}

const PAGE_STYLES: Partial<Record<PageKind, string>> = {
  dark: 'body{background:#14181c;color:#e9edf0}',
  bootstrap2: '.container{padding:20px 0}',
};
const OWN_STYLES = 'body{margin:0;font-family:sans-serif;line-height:1.6}main{padding:16px}';

const CONTENT = '<main><h1>嵌入页面</h1><p>这一段是页面自己的内容，用来观察组件与页面互不影响。</p></main>';
const BOOTSTRAP_CONTENT =
  '<div class="container"><form class="form-inline"><input type="text" class="input-medium" aria-label="姓名"> <button type="button" class="btn btn-primary">按钮</button></form><ul class="nav nav-tabs"><li class="active"><a href="#one">标签</a></li></ul><p>Bootstrap 2页面自己的内容。</p></div>';

function head(state: PlaygroundState, { nonce, bootstrap }: PreviewParts): string {
  const { page: kind } = state;
  const sheet = kind === 'bootstrap2' && bootstrap ? `<link rel="stylesheet" href="${bootstrap}">\n` : '';
  const styles = [kind === 'bootstrap2' ? '' : OWN_STYLES, PAGE_STYLES[kind] ?? '', RESERVE_RULES, themeRules(state)].filter(Boolean);
  return `${sheet}<style nonce="${nonce}">\n${styles.join('\n')}\n</style>\n`;
}

/** Returns the preview of a state. Values come from the state, whose texts are validated, and are escaped by the outputs. */
export function previewPage(state: PlaygroundState, parts: PreviewParts): PreviewPage {
  const { page: kind, widget } = state;
  const { origin, nonce, reporter, rendered } = parts;
  const isGbk = kind === 'gbk';
  const charset = isGbk ? 'gbk' : 'utf-8';
  // A server-rendered widget comes with its own tag.
  const tag = rendered ? '' : scriptTag(origin, 'embed-shell', state.partner);
  const element = openerOf(state, parts) + (rendered ?? elementOf(state));
  const content = kind === 'bootstrap2' ? BOOTSTRAP_CONTENT : CONTENT;
  const body = widget === 'footer' ? content + element : element + content;
  const script = reporter && kind !== 'noscript' ? `<script src="${origin}${reporter}"></script>\n` : '';
  const html = `${isGbk ? '' : '<!doctype html>\n'}<html lang="zh-CN"${kind === 'rtl' ? ' dir="rtl"' : ''}${kind === 'dark' ? ' data-theme="dark"' : ''}><head><meta charset="${charset}">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>preview</title><base target="_blank">
${script}${head(state, parts)}</head><body>
${tag}
${body}
</body></html>`;
  return { html, policy: policyOf(kind, origin, nonce), charset };
}
