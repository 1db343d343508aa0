/** Everything that counts visits, started once a page. */
import { readDocument } from '../document.ts';
import type { WidgetEnv } from '../mounting/widget.ts';
import { loadSiteScripts } from './site-scripts.ts';
import { refuses, startTracking } from './tracking.ts';

let end: (() => void) | undefined;

/** Starts it unless another widget has; the returned function ends what this call started. */
export function measure(env: WidgetEnv): (() => void) | undefined {
  // A page about one person: its address is nobody else's.
  if (end || readDocument('documentElement').dataset.statistics === 'off') return undefined;
  if (env.own && !refuses()) loadSiteScripts(env.site);
  const stop = startTracking(env);
  end = () => {
    stop();
    end = undefined;
  };
  return end;
}
