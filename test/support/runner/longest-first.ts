/** In which order files start: the long ones first, so that at the end no core waits for the last of them. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What precedes the first dot of their names, longest first, as measured in `.ci/run`: a clean checkout has no record of durations. */
const LONG = [
  'matrix/isolation',
  'matrix/surroundings',
  'page-kinds-accessibility',
  'old-chromium',
  'scripts/dev',
  'matrix/offers',
  'client/navigation',
  'matrix/wedding-journey',
  'matrix/loading',
  'commands/database-wait',
  'shell-accessibility',
  'matrix/languages',
  'enquiry-journeys',
  'npm-commands',
  'matrix/lacking',
  'ui/page-layout',
  'matrix/telephone',
  'matrix/playground',
  'enquiry-states',
  'personal-accessibility',
  'matrix/border',
  'two-machines',
  'other-keys',
  'contract/pages',
  'start-problems',
  'request-targets',
  'shell-reach',
  'ssr-apps',
  'stranger',
  'filter-sheet',
  'contributing-commands',
  'browser/shell',
  'matrix/panorama',
  'package-wrappers',
  'browser/fragment',
  'interface',
  'production-folder',
  'first-second',
  'browser/enquiries/inbox',
  'embedding',
  'enquiry-requests',
  'commands/package',
  'durable-enquiry',
  'catalogue-import',
  'spellings',
  'move-command',
  'postgres-failures',
  'access-sweep',
  'database-choice',
  'http/lifecycle',
  'page-check',
  'asked-merchant',
  'conversation/pictures',
  'enquiries/faults',
  'listing-plans',
  'robustness',
  'pages/site',
  'delivery/outbox',
  'widget-releases',
  'services/login/login',
  'cli/progress',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((name) => moduleId.includes(`${name}.`));
  return place < 0 ? LONG.length : place;
};

export class LongestFirst extends BaseSequencer {
  /** The files of a project stay together: between files of two projects, vitest ends the workers whose files share modules. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).sort((one, other) => rankOf(one) - rankOf(other)),
    );
  }
}
