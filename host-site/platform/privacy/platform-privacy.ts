/** What the platform itself stores about a person. Each has its own end: limits, erasures and audit entries expire, pictures are removed by their feature. */
import type { Privacy } from '../feature/privacy.ts';

export const platformPrivacy: Privacy = {
  stores: ['audit_event', 'erasure', 'rate_limit', 'rate_window', 'revealed_export', 'upload'],
  overwritten: ['erasure', 'rate_limit', 'rate_window', 'upload'],
};
