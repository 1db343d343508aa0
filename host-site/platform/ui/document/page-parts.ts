import { createElement, Fragment, type ReactNode } from 'react';
import type { PagePart } from '../../feature/page-slot.ts';
import type { PageEnv } from './page.ts';

/** Renders what features have added to a slot of a page. */
export const pageParts = (parts: readonly PagePart[], env: PageEnv): ReactNode =>
  createElement(Fragment, null, ...parts.map((part) => part(env)));
