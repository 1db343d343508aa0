/** The widgets as the build made them. */
import type { PageSite } from '../../widgets/domain/site/site.ts';
import type { ShellLists } from '../../widgets/platform/services/shell-lists.ts';
import type { WidgetRelease } from '../platform/http/files/widget-releases.ts';
import type { PageContent } from '../platform/http/page-renderer.ts';
import type { RenderWidget } from '../platform/ui/document/page.ts';
import type { ReleasedFiles } from './released-files.ts';
import type { WidgetFiles } from './widget-files.ts';

/** The built widgets for a given site: files, renderer, page fragments, and the hashes of their styles for the Content-Security-Policy. */
export interface BuiltWidgets {
  /** @param lists what a loader may carry; undefined when it could not be read */
  files?: (site: PageSite, lists?: ShellLists) => WidgetFiles;
  /** The loaders of `files` under their versioned addresses. */
  release?: (site: PageSite) => WidgetRelease;
  /** Files of other releases; absent: requests for them get 404. */
  released?: ReleasedFiles;
  render?: (site: PageSite) => RenderWidget;
  fragments?: (site: PageSite) => PageContent['fragments'];
  styleHashes?: readonly string[];
}
