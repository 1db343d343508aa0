/** What a feature adds to the script of all pages: its `client/entry.ts` exports it as `part`. It is loaded on every page, so it only says when to load what. */
import type { addDialogEntry } from './dialog-history.ts';

/** What a feature's part may use of the script of all pages. */
export interface ClientTools {
  addEntry: typeof addDialogEntry;
  navigate: (url: string) => void;
}

export interface ClientPart {
  /** By the selectors of their links. When the script of an opener does not load, the link itself is followed. */
  readonly openers?: Readonly<Record<string, (link: HTMLAnchorElement, tools: ClientTools) => Promise<void>>>;
  /** Runs on pages with an element, by its selector. Without the script the page lacks what it adds, and nothing else. */
  readonly starts?: Readonly<Record<string, (tools: ClientTools) => Promise<void>>>;
}
