/** Firefox ESR, which the system brings. `npm run test:engines` installs it on Debian where it is missing. */
import { it } from 'vitest';
import { describeEngine, FEW } from './engine-suite.ts';
import { findFirefox, launchFirefox } from './firefox.ts';
import { isShort, isWanted } from './wanted.ts';

const firefox = isWanted('Firefox ESR') ? findFirefox() : undefined;

if (firefox)
  describeEngine({
    name: 'Firefox',
    ...(isShort && { only: FEW }),
    version: /^firefox\/\d+/i,
    number: '8153',
    // Glyphs move by parts of a pixel where the page is laid out from the right.
    tolerance: 32,
    reach: 1,
    launch: () => launchFirefox(firefox),
  });
else it.skip('Firefox: no firefox-esr on this machine');
