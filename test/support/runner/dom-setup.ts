/** Testing Library cleans up by itself only where the runner's functions are global; here they are imported. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// One second is short on two busy cores; what does appear is seen at once all the same.
configure({ asyncUtilTimeout: 10_000 });

// happy-dom lacks it. There are no opaque origins in it.
if (!('origin' in window)) Object.defineProperty(window, 'origin', { get: () => location.origin, configurable: true });

// happy-dom lacks it, too; elements read it.
if (!('nonce' in HTMLElement.prototype))
  Object.defineProperty(HTMLElement.prototype, 'nonce', { value: '', writable: true, configurable: true });
