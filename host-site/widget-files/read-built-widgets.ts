/** The built widgets of this installation, for any site: files, markup and page fragments. */
import { createHash } from 'node:crypto';
import { WIDGETS } from '../../widgets/contract.ts';
import { escapeHtml } from '../../widgets/domain/escape.ts';
import type { PageSite } from '../../widgets/domain/site/site.ts';
import type { CarriedMarkup } from '../../widgets/loader/constants.ts';
import { optionsOf, renderMarkup, renderTemplates, renderWidget, widgetStyleText } from '../../widgets/server/render-widget.tsx';
import {
  loaderWith,
  markupRelease,
  pinned,
  readLoaderTemplate,
  readTextModules,
  startFiles,
  withSiteNames,
} from '../platform/http/files/start-files.ts';
import { releaseOf } from '../platform/http/files/widget-releases.ts';
import type { PageContent } from '../platform/http/page-renderer.ts';
import { headerDataOf, type ShellData } from '../platform/pages/shell-data.ts';
import { builtFile } from '../platform/system/project-root.ts';
import type { BuiltWidgets } from './built-widgets.ts';
import type { ReleasedFiles } from './released-files.ts';
import { cacheWidgets } from './widget-cache.ts';
import { readWidgetFiles, textFiles, type WidgetFiles } from './widget-files.ts';

type Fragments = NonNullable<PageContent['fragments']>;

/** Returns the function that makes the script tag of server-rendered widgets, from the loader of a site. */
function tagOf(site: PageSite, texts: Readonly<Record<string, string>>): Fragments['tag'] {
  const { file, integrity } = pinned('embed', texts);
  return ({ nonce, partner } = {}) => {
    const nonceAttribute = nonce ? ` nonce="${escapeHtml(nonce)}"` : '';
    const partnerAttribute = partner ? ` data-partner="${escapeHtml(partner)}"` : '';
    return `<script async src="${site.origins.main}/widgets/v1/${file}" integrity="${integrity}" crossorigin="anonymous"${partnerAttribute}${nonceAttribute}></script>`;
  };
}

const styleHash = (name: (typeof WIDGETS)[number]): string =>
  `'sha256-${createHash('sha256').update(widgetStyleText(name)).digest('base64')}'`;

/** Returns header and footer without options, as `embed-shell.js` carries them. @param lists what the header shows of the catalogue */
const shellMarkup = (site: PageSite, lists?: ShellData): CarriedMarkup => ({
  attributes: {},
  queries: ['header=', 'footer='],
  ...renderTemplates(
    [
      { name: 'header', options: {}, data: lists && headerDataOf(lists, {}) },
      { name: 'footer', options: {}, data: undefined },
    ],
    site,
  ),
});

/** Reads the build. @param released files of other releases; undefined: they are neither stored nor served */
export function readBuiltWidgets(version: string, released: ReleasedFiles | undefined): BuiltWidgets {
  const builtTemplate = readLoaderTemplate(builtFile('start'));
  const builtTexts = readTextModules(builtFile('widgets'));
  const common = readWidgetFiles(builtFile('widgets'));
  const startBySite = new WeakMap<PageSite, { template: string; texts: Record<string, string>; files: WidgetFiles; release: string }>();
  /** Compressing is slow, and most changes alter only the lists in one file. */
  const start = (site: PageSite) => {
    const existing = startBySite.get(site);
    if (existing) return existing;
    const { template, files } = withSiteNames(site, builtTemplate, builtTexts);
    const texts = { ...startFiles(site, template, shellMarkup(site)), ...files };
    const entry = { template, texts, files: textFiles(texts), release: markupRelease(texts, common.keys()) };
    startBySite.set(site, entry);
    return entry;
  };
  return {
    files: (site, lists) =>
      new Map([
        ...common,
        ...start(site).files,
        ...(lists ? textFiles({ 'embed-shell.js': loaderWith(site, start(site).template, shellMarkup(site, lists as ShellData)) }) : []),
      ]),
    release: (site) => releaseOf(version, start(site).texts),
    ...(released && { released }),
    fragments: (site) => ({
      options: optionsOf,
      tag: tagOf(site, start(site).texts),
      release: start(site).release,
      loader: (stated, widgets) => loaderWith(site, start(site).template, { ...stated, ...renderTemplates(widgets, site) }),
      markup: (widgets) => renderMarkup(widgets, site),
    }),
    render: (site) => cacheWidgets((name, options = {}, extra = {}) => renderWidget(name, options, { site, ...extra })),
    styleHashes: [...new Set(WIDGETS.map(styleHash))],
  };
}
