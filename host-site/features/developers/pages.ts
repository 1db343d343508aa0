import { mainUrl } from '../../../widgets/domain/site/links.ts';
import type { Addresses, PageStyles } from '../../platform/feature/web.ts';
import { loaderOrigins } from '../../platform/http/files/start-files.ts';
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { createPageCheck } from './page-check/page-check.ts';
import { loadCheckForm, loadCheckResult } from './pages/check/check.load.ts';
import { checkStyles } from './pages/check/check.styles.ts';
import { checkPage } from './pages/check/check.tsx';
import { loadDevelopers, loadGuide } from './pages/developers.load.ts';
import { developersStyles } from './pages/developers.styles.ts';
import { developersPage } from './pages/developers.tsx';
import { guidePage } from './pages/guide.tsx';
import { loadPlayground, sendPlayground } from './pages/playground/playground.load.ts';
import { playgroundStyles } from './pages/playground/playground.styles.ts';
import { playgroundPage } from './pages/playground/playground.tsx';
import { registerPreviewFrame } from './pages/playground/preview-frame.ts';

const ROOTS = [
  ['/developers', 'zh'],
  ['/developers/en', 'en'],
] as const;

export { fills } from './fills.ts';

/** Registers the pages for developers, in Chinese and English. */
export function registerPages(scope: PageScope): void {
  const { page, personal, dependencies } = scope;
  const { content, overrides, loaderFile } = dependencies;
  const check = createPageCheck({ ...overrides.pageCheck, origins: loaderOrigins(content().site), file: loaderFile });
  registerPreviewFrame(scope.app, dependencies, scope.shell);
  for (const [path, language] of ROOTS) {
    page(path, loadDevelopers(language), developersPage, { shared: true });
    page(`${path}/:guide`, loadGuide(language), guidePage, { shared: true });
    page(`${path}/check`, loadCheckForm(language), checkPage, { shared: true });
    page(`${path}/check/result`, loadCheckResult(language, check), checkPage, { limits: ['page', 'pageCheck'] });
    page(`${path}/playground`, loadPlayground(language), playgroundPage);
    personal(`${path}/playground`, sendPlayground(language), playgroundPage, { method: 'POST' });
  }
}

export const styles: PageStyles = { pages: [developersStyles, playgroundStyles, checkStyles] };

export const addresses: Addresses = async ({ site }) =>
  ['/developers', '/developers/en'].flatMap((root) => ['', '/playground', '/check'].map((path) => mainUrl(site, root + path)));
