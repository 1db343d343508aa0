import { expect, it } from 'vitest';
import { secondsBySubject } from './feature-times.ts';

it('adds up the processor time of test files by feature, and of other files by folder', () => {
  const files = [
    { file: '/project/test/host-site/features/reviews/service/reviews.test.ts', seconds: 2 },
    { file: '/project/test/host-site/features/reviews/pages/review-form.test.ts', seconds: 3 },
    { file: '/project/test/host-site/platform/keys/keyring.test.ts', seconds: 1 },
    { file: '/project/test/widgets/header/header.dom.test.tsx', seconds: 4 },
    { file: '/project/test/attacks/floods.test.ts', seconds: 7 },
  ];
  expect(secondsBySubject(files)).toEqual([
    ['attacks', 7],
    ['reviews', 5],
    ['widgets', 4],
    ['host-site/platform', 1],
  ]);
});
