/** Script of pages with third-party statistics, which its tag states: loads them once the page is idle or the visitor reaches the footer. */
import { whenIdle } from '../../../widgets/platform/mounting/page-life.ts';
import { loadSiteScripts } from './site-scripts.ts';

const { settings = '' } = (document.currentScript as HTMLScriptElement).dataset;
const footer = document.querySelector<HTMLElement>('xiyan-footer');
if (footer) whenIdle(footer, () => loadSiteScripts(JSON.parse(settings)));
