/** In which order files are begun: the long ones first, so that at the end no core waits for the last of them. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What precedes the first dot of their names, longest first. */
const LONG = [
  'matrix/isolation',
  'old-chromium',
  'client/navigation',
  'matrix/surroundings',
  'matrix/loading',
  'scripts/dev',
  'page-kinds-accessibility',
  'shell-accessibility',
  'enquiry-states',
  'enquiry-journeys',
  'request-targets',
  'database-wait',
  'catalogue-import',
  'two-machines',
  'npm-commands',
  'shell-reach',
  'stranger',
  'interface',
  'other-keys',
  'start-problems',
  'postgres-failures',
  'asked-merchant',
  'login',
  'inbox',
  'enquiries',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((name) => moduleId.includes(`${name}.`));
      return place < 0 ? LONG.length : place;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
