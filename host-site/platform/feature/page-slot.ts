/** Slots of pages: links and parts that features add to the pages of others. The page's loader resolves them, its view renders them. */
import type { ReactNode } from 'react';
import type { LoadContext } from '../pages/load.ts';
import type { PageEnv } from '../ui/document/page.ts';
import type { IconName } from '../ui/pictures/icon.tsx';
import type { Slot } from './slot.ts';

export interface PageLink {
  text: string;
  url: string;
}

export interface IconLink extends PageLink {
  icon: IconName;
}

/** A link of the bar at the bottom of a page. */
export interface BarLink {
  url: string;
  icon: IconName;
  wide: string;
  slim: string;
  /** Attributes that the page's script reads. */
  data?: Readonly<Record<`data-${string}`, string>>;
  /** Whether the first link makes room for it on phones. */
  needsRoom?: true;
}

/** A link to a page of the main host. */
export interface PathLink {
  readonly text: string;
  readonly path: string;
}

/** A part of a page, loaded and ready to be rendered. */
export type PagePart = (env: PageEnv) => ReactNode;

/** What fills a slot of a page: loads its link or part for what the page is about; null where it adds nothing. */
export type PageFill<Subject, Value> = (context: LoadContext, subject: Subject) => Promise<Value | null>;

/** Resolves with what the slot adds to a page about the subject, in the order of the slot. */
export async function pageFills<Subject, Value>(
  context: LoadContext,
  slot: Slot<PageFill<Subject, Value>>,
  subject: NoInfer<Subject>,
): Promise<Value[]> {
  const values = await Promise.all(context.slots.of(slot).map((load) => load(context, subject)));
  return values.filter((value) => value !== null);
}
