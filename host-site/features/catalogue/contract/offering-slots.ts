/**
 * What features state about their offerings, such as goods or fleets, and what other features add to the pages of offerings. A feature that lists offerings of
 * several kinds names none of them.
 */
import type { ReactNode } from 'react';
import type { PageFill, PagePart } from '../../../platform/feature/page-slot.ts';
import { slot } from '../../../platform/feature/slot.ts';
import type { ListSelection } from './page-slots.ts';

type PageEnv = Parameters<PagePart>[0];

/** An offering beside others of its kind. */
export interface ComparedOffering {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly picture: string | undefined;
  /** Attributes of the link that opens the enquiry; null where the merchant accepts none. */
  readonly enquiry: { readonly href: string } | null;
  /** The same rows for all offerings of the kind. */
  readonly values: readonly (readonly [row: string, value: ReactNode])[];
}

/** Offerings of one kind that visitors compare. */
export interface ComparedKind {
  /** In addresses: letters. */
  readonly kind: string;
  /** What the pages call it, and how one counts it: 个. */
  readonly name: string;
  readonly measure: string;
  /** Text of the button that opens the enquiry. */
  readonly ask: string;
  /** Page where offerings can be selected. */
  readonly path: string;
  /** Resolves with the offerings in the order of the ids; those that are no longer offered are left out. */
  readonly compared: PageFill<readonly number[], readonly ((env: PageEnv) => ComparedOffering)[]>;
}
export const comparedKinds = slot<ComparedKind>('kinds of offerings that visitors compare');

/** The subject is the kind. */
export const offeringSelections = slot<PageFill<string, ListSelection>>('boxes that select offerings in a list');

export interface ShownOffering {
  readonly kind: string;
  readonly id: number;
}
export const offeringWays = slot<PageFill<ShownOffering, PagePart>>('buttons below the order of an offering, on its page');
