/** What the check says of the file that the script tag names: whether this deployment has it, and whether its integrity is right. */
import { createHash } from 'node:crypto';
import { nearestName } from '../../../platform/system/edit-distance.ts';
import type { Finding, FindingName } from '../page-check-result.ts';
import { FOLDER, MOVING, type TagFile } from './tag-findings.ts';

/** Finds a loader by its path below `/widgets/`. `isCurrent`: of the running release. */
export type FindLoader = (path: string) => Promise<{ bytes: Buffer; isCurrent: boolean } | undefined>;

const finding = (name: FindingName, ...values: string[]): Finding => ({ name, values });

/** Whether one of the hashes with the strongest algorithm is that of the file, as browsers decide. */
function isIntact(integrity: string, bytes: Buffer): boolean {
  const hashes = integrity.split(/\s+/).flatMap((token) => {
    const [, algorithm = '', hash = ''] = /^(sha(?:256|384|512))-([\w+/-]+=*)/.exec(token) ?? [];
    return algorithm ? [{ algorithm, hash }] : [];
  });
  const strongest = hashes
    .map(({ algorithm }) => algorithm)
    .sort()
    .at(-1);
  if (!strongest) return true;
  const trim = (text: string) => text.replace(/=+$/, '');
  const own = trim(createHash(strongest).update(bytes).digest('base64'));
  return hashes.some(({ algorithm, hash }) => algorithm === strongest && trim(hash) === own);
}

export async function fileFindings(
  { pathname, name, isLoader, integrity, lacksCrossorigin }: TagFile,
  find: FindLoader,
): Promise<Finding[]> {
  const path = pathname.replace(/^\/widgets\//, '');
  const found = isLoader ? await find(path) : undefined;
  if (!found) return [finding('fileUnknown', pathname, FOLDER + (nearestName(name, MOVING) ?? MOVING[0]))];
  const isMoving = MOVING.some((moving) => pathname === FOLDER + moving);
  const findings = [isMoving ? finding('fileCurrent', name) : finding(found.isCurrent ? 'filePinned' : 'filePinnedOld', path)];
  if (!integrity) return isMoving ? findings : [...findings, finding('integrityMissing', path)];
  if (!isIntact(integrity, found.bytes))
    findings.push(finding('integrityWrong', `sha256-${createHash('sha256').update(found.bytes).digest('base64')}`));
  else findings.push(isMoving ? finding('integrityMoving', name) : finding('integrityCorrect'));
  if (lacksCrossorigin) findings.push(finding('crossoriginMissing'));
  return findings;
}
