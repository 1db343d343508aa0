import type { PageScope } from '../../platform/pages/page-scope.ts';
import { loadCheckForm, loadCheckResult } from './pages/check.load.ts';
import { checkPage } from './pages/check.tsx';
import { loadDevelopers, loadGuide } from './pages/developers.load.ts';
import { developersPage } from './pages/developers.tsx';
import { guidePage } from './pages/guide.tsx';
import { loadPlayground, sendPlayground } from './pages/playground.load.ts';
import { playgroundPage } from './pages/playground.tsx';
import { registerPreviewFrame } from './pages/preview-frame.ts';

const ROOTS = [
  ['/developers', 'zh'],
  ['/developers/en', 'en'],
] as const;

/** Registers the pages for developers, in Chinese and English. */
export function registerPages(scope: PageScope): void {
  const { page, personal } = scope;
  registerPreviewFrame(scope.app, scope.dependencies, scope.shell);
  for (const [path, language] of ROOTS) {
    page(path, loadDevelopers(language), developersPage, { shared: true });
    page(`${path}/:guide`, loadGuide(language), guidePage, { shared: true });
    page(`${path}/check`, loadCheckForm(language), checkPage, { shared: true });
    page(`${path}/check/result`, loadCheckResult(language), checkPage, { limits: ['page', 'pageCheck'] });
    page(`${path}/playground`, loadPlayground(language), playgroundPage);
    personal(`${path}/playground`, sendPlayground(language), playgroundPage, { method: 'POST' });
  }
}
