/** Starts tracking and third-party statistics, once per page. */
import { readDocument } from '../document.ts';
import type { WidgetEnv } from '../mounting/widget.ts';
import { loadSiteScripts } from './site-scripts.ts';
import { refuses, startTracking } from './tracking.ts';

/** Starts both unless another widget has. Returns a function that stops what this call started. */
export function measure(env: WidgetEnv): (() => void) | undefined {
  // The address of a personal page must not be sent to anyone.
  if (env.page.stopMeasuring || readDocument('documentElement').dataset.statistics === 'off') return undefined;
  if (env.own && !refuses()) loadSiteScripts(env.site);
  const stop = startTracking(env);
  env.page.stopMeasuring = () => {
    stop();
    env.page.stopMeasuring = undefined;
  };
  return env.page.stopMeasuring;
}
