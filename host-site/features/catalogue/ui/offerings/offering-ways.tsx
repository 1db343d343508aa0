import type { PagePart } from '../../../../platform/feature/page-slot.ts';
import type { PageEnv } from '../../../../platform/ui/document/page.ts';
import { pageParts } from '../../../../platform/ui/document/page-parts.ts';
import { offeringStyles } from './offering.styles.ts';

/** Renders what features add below the order of an offering. */
export const OfferingWays = ({ ways, env }: { ways: readonly PagePart[]; env: PageEnv }) =>
  ways.length > 0 && <div className={offeringStyles.cls.ways}>{pageParts(ways, env)}</div>;
