/** WebKitGTK, which the system brings. `npm run test:engines` installs it on Debian where it is missing. */
import { it } from 'vitest';
import { describeEngine, FEW } from './engine-suite.ts';
import { isShort, isWanted } from './wanted.ts';
import { findWebKit, launchWebKit } from './webkit.ts';

const webkit = isWanted('WebKitGTK') ? findWebKit() : undefined;

if (webkit)
  describeEngine({
    name: 'WebKitGTK',
    ...(isShort && { only: FEW }),
    version: /^WebKitGTK 2\./,
    number: '8250',
    // Two pictures of one page differ all along the strokes of glyphs.
    tolerance: 64,
    reach: 1,
    // Its driver serializes results with the page's own objects, and stumbles over what they inherit.
    without: ['object-prototype'],
    launch: () => launchWebKit(webkit),
  });
else it.skip('WebKitGTK: no WebKitWebDriver, MiniBrowser or Xvfb on this machine');
