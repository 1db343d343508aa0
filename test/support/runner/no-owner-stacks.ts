/**
 * The tests render pages with React's development build, for its warnings. It also takes a stack trace for each element that it makes, which
 * costs a third of the time of a page: the tests go without. A warning still names its component.
 */
import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals = (React as unknown as Record<string, { recentlyCreatedOwnerStacks?: number } | undefined>)[INTERNALS];
// React takes none once it has counted ten thousand, and begins to count again each second.
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set() {}, configurable: true });
