/** What a feature registers its pages with. */
import type { FastifyInstance } from 'fastify';
import type { Slots } from '../feature/slot.ts';
import type { PageDependencies } from '../http/page-renderer.ts';
import type { pageKinds } from './page-answers.ts';
import type { ShellData } from './shell-data.ts';
import type { AddressSources } from './site-addresses.ts';

export interface PageScope extends ReturnType<typeof pageKinds> {
  app: FastifyInstance;
  dependencies: PageDependencies;
  /** What features add to the pages of others. */
  slots: Slots;
  /** Resolves with the data of the header. */
  shell: () => Promise<ShellData>;
  /** Resolves with the public addresses that all features state. */
  addresses: (sources: AddressSources) => Promise<readonly string[]>;
}
