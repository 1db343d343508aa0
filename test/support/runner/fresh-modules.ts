/**
 * Lets each test file of a shared process evaluate the project's modules again: support modules that register hooks or hold a browser work as in
 * a process of their own. Packages stay loaded; loading them and starting a process took 0.6 s of processor time for each file.
 */
import { vi } from 'vitest';

vi.resetModules();
