/**
 * Starts the longest test files of a run first: one that starts last keeps a core idle to the end. A new checkout has no times of earlier runs,
 * from which Vitest would know them.
 */
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Each takes more than 30 seconds on an idle machine, about the longest first. */
export const LONGEST = [
  'test/browser/matrix/isolation.browser.test.ts',
  'test/browser/accessibility/page-kinds-accessibility.browser.test.ts',
  'test/host-site/scripts/dev.browser.test.ts',
  'test/browser/matrix/micro-frontends/micro-frontend-leaks.browser.test.ts',
  'test/contract/commands/feature-folders.test.ts',
  'test/browser/accessibility/personal-accessibility.browser.test.ts',
  'test/browser/matrix/wedding-journey.browser.test.ts',
  'test/browser/engines/old-chromium.browser.test.ts',
  'test/browser/matrix/panels.browser.test.ts',
  'test/browser/matrix/surroundings.browser.test.ts',
  'test/host-site/features/catalogue/import/catalogue-import.test.ts',
  'test/contract/commands/npm-commands.test.ts',
  'test/distributed/distribute.test.ts',
  'test/browser/matrix/loading.browser.test.ts',
  'test/browser/matrix/wedding-thread.browser.test.ts',
  'test/browser/matrix/micro-frontends/micro-frontends.browser.test.ts',
  'test/browser/matrix/offers.browser.test.ts',
  'test/host-site/client/navigation.browser.test.ts',
];

/** Returns the place of a file in the order: in the list, or behind all that are listed. */
const placeOf = ({ moduleId, project }: TestSpecification): number => {
  const place = LONGEST.indexOf(relative(project.config.root, moduleId).replaceAll('\\', '/'));
  return place < 0 ? LONGEST.length : place;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => placeOf(one) - placeOf(other));
  }
}
