/** The built widgets of this installation, for any site: files, markup and page fragments. */
import { createHash } from 'node:crypto';
import { WIDGETS } from '../../../widgets/contract.ts';
import { escapeHtml } from '../../../widgets/domain/escape.ts';
import type { Site } from '../../../widgets/domain/site/site.ts';
import { optionsOf, renderMarkup, renderWidget, widgetStyleText } from '../../../widgets/server/render-widget.tsx';
import { cacheWidgets } from '../http/caching/widget-cache.ts';
import type { BuiltWidgets } from '../http/files/built-widgets.ts';
import type { ReleasedFiles } from '../http/files/released-files.ts';
import { markupRelease, pinned, readStartTemplates, shellLoaderWithLists, startFiles } from '../http/files/start-files.ts';
import { readWidgetFiles, textFiles, type WidgetFiles } from '../http/files/widget-files.ts';
import { releaseOf } from '../http/files/widget-releases.ts';
import type { PageContent } from '../http/page-renderer.ts';
import { builtFile } from '../system/project-root.ts';

type Fragments = NonNullable<PageContent['fragments']>;

/** Returns the function that makes the script tag of a widget, from the loaders of a site. */
const tagOf =
  (site: Site, texts: Readonly<Record<string, string>>): Fragments['tag'] =>
  (widget, { nonce, partner } = {}) => {
    const { file, integrity } = pinned(widget === 'enquiry' ? 'embed' : 'embed-shell', texts);
    const nonceAttribute = nonce ? ` nonce="${escapeHtml(nonce)}"` : '';
    const partnerAttribute = partner ? ` data-partner="${escapeHtml(partner)}"` : '';
    return `<script async src="${site.origins.main}/widgets/v1/${file}" integrity="${integrity}" crossorigin="anonymous"${partnerAttribute}${nonceAttribute}></script>`;
  };

const styleHash = (name: (typeof WIDGETS)[number]): string =>
  `'sha256-${createHash('sha256').update(widgetStyleText(name)).digest('base64')}'`;

/** Reads the build. @param released files of other releases; undefined: they are neither stored nor served */
export function readBuiltWidgets(version: string, released: ReleasedFiles | undefined): BuiltWidgets {
  const templates = readStartTemplates(builtFile('start'));
  const common = readWidgetFiles(builtFile('widgets'));
  const startBySite = new WeakMap<Site, { texts: Record<string, string>; files: WidgetFiles; release: string }>();
  /** Compressing is slow, and most changes alter only the lists in one file. */
  const start = (site: Site) => {
    const existing = startBySite.get(site);
    if (existing) return existing;
    const texts = startFiles(site, templates);
    const entry = { texts, files: textFiles(texts), release: markupRelease(texts) };
    startBySite.set(site, entry);
    return entry;
  };
  return {
    files: (site, lists) =>
      new Map([
        ...common,
        ...start(site).files,
        ...(lists ? textFiles({ 'embed-shell.js': shellLoaderWithLists(site, templates, lists) }) : []),
      ]),
    release: (site) => releaseOf(version, start(site).texts),
    ...(released && { released }),
    fragments: (site) => ({
      options: optionsOf,
      tag: tagOf(site, start(site).texts),
      release: start(site).release,
      markup: (widgets) => renderMarkup(widgets, site),
    }),
    render: (site) => cacheWidgets((name, options = {}, extra = {}) => renderWidget(name, options, { site, ...extra })),
    styleHashes: [...new Set(WIDGETS.map(styleHash))],
  };
}
