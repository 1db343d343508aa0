/** Slots of the pages about privacy and the operator. */
import type { PathLink } from '../../platform/feature/page-slot.ts';
import { slot } from '../../platform/feature/slot.ts';
import type { OperatorPageName } from './operator-page-paths.ts';

export const privacyLinks = slot<PathLink>('links of the privacy page');
export const operatorPageLinks = slot<PathLink & { readonly on: readonly OperatorPageName[] }>('links of the pages about the operator');
