/**
 * React's development build records for each element where it was created: a console task, which only a debugger reads, and a stack trace,
 * which it adds to some warnings. Without them rendering a page takes a quarter of the processor time. All warnings are written as before.
 */
import * as React from 'react';

Reflect.deleteProperty(console, 'createTask');

// Above 10000 elements per second React records no traces. Preact has no such counter.
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals = (React as unknown as Record<string, object | undefined>)[INTERNALS];
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
    configurable: true,
  });
