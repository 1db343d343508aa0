/** Testing Library cleans up by itself only where the runner's functions are global; here they are imported. */
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
