/** The engines that the system brings: Firefox ESR and WebKitGTK. `npm run test:engines` installs what is missing on Debian and says what is not run. */
import { it } from 'vitest';
import { describeEngine } from './engine-suite.ts';
import { findFirefox, launchFirefox } from './firefox.ts';
import { findWebKit, launchWebKit } from './webkit.ts';

/** Those that `npm run test:engines` has seen start; on its own this file runs whatever it finds. */
const able = process.env.XIYAN_ENGINES_RUN?.split(',');
const firefox = !able || able.includes('Firefox ESR') ? findFirefox() : undefined;
const webkit = !able || able.includes('WebKitGTK') ? findWebKit() : undefined;

if (firefox)
  describeEngine({
    name: 'Firefox',
    version: /^firefox\/\d+/i,
    number: '8153',
    // Glyphs move by parts of a pixel where the page is laid out from the right.
    tolerance: 32,
    reach: 1,
    launch: () => launchFirefox(firefox),
  });
else it.skip('Firefox: no firefox-esr on this machine');
if (webkit)
  describeEngine({
    name: 'WebKitGTK',
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
