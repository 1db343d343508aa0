import { FEATURES } from '../../../host-site/features.ts';
import { privacyOf } from '../../../host-site/platform/feature/privacy.ts';
import { type CleanedUp, type CleanUpOptions, cleanUp, cleanUpSteps } from '../../../host-site/platform/privacy/clean-up.ts';

/** Runs one round of the clean-up and returns the numbers of its steps. @throws the error of a step that failed */
export async function cleanUpRound(options: Omit<CleanUpOptions, 'privacy'>): Promise<CleanedUp> {
  const { cleaned, failures } = await cleanUp(cleanUpSteps(FEATURES), { ...options, privacy: privacyOf(FEATURES) });
  for (const failure of failures.values()) throw failure;
  return cleaned;
}
