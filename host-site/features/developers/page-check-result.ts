/** The report of the page check: what is right and wrong on an embedding page. Texts and links are the page's. */

/** Sections of the embedding guide that findings link to. */
export type GuideTopic = 'tag' | 'shell' | 'reserve' | 'api' | 'enquiry' | 'attributes' | 'policy' | 'integrity' | 'rendering' | 'check';

interface FindingKind {
  level: 'problem' | 'advice' | 'ok';
  topic: GuideTopic;
}

/** Every finding, in the order of the report within its level. A problem keeps widgets from working as the page states it; an advice does not. */
export const FINDINGS = {
  tagMissing: { level: 'problem', topic: 'tag' },
  tagInert: { level: 'problem', topic: 'tag' },
  tagModule: { level: 'problem', topic: 'tag' },
  tagType: { level: 'problem', topic: 'tag' },
  tagInsecure: { level: 'problem', topic: 'tag' },
  tagVersions: { level: 'problem', topic: 'tag' },
  fileUnknown: { level: 'problem', topic: 'tag' },
  integrityWrong: { level: 'problem', topic: 'integrity' },
  crossoriginMissing: { level: 'problem', topic: 'integrity' },
  policyScriptBlocked: { level: 'problem', topic: 'policy' },
  policyConnectBlocked: { level: 'problem', topic: 'policy' },
  policyStyleBlocked: { level: 'problem', topic: 'policy' },
  policySandbox: { level: 'problem', topic: 'policy' },
  elementUnknown: { level: 'problem', topic: 'tag' },
  placeholderUnknown: { level: 'problem', topic: 'tag' },
  elementOpen: { level: 'problem', topic: 'tag' },
  prefixMissing: { level: 'problem', topic: 'attributes' },
  prefixExtra: { level: 'problem', topic: 'attributes' },
  attributeUnknown: { level: 'problem', topic: 'attributes' },
  apiIgnored: { level: 'problem', topic: 'api' },
  valueInvalid: { level: 'problem', topic: 'attributes' },
  merchantMissing: { level: 'problem', topic: 'enquiry' },
  charsetMissing: { level: 'problem', topic: 'check' },
  charsetUnknown: { level: 'problem', topic: 'check' },
  widgetNone: { level: 'advice', topic: 'tag' },
  tagCopy: { level: 'advice', topic: 'tag' },
  tagTwice: { level: 'advice', topic: 'tag' },
  tagNotAsync: { level: 'advice', topic: 'tag' },
  filePinnedOld: { level: 'advice', topic: 'integrity' },
  integrityMissing: { level: 'advice', topic: 'integrity' },
  integrityMoving: { level: 'advice', topic: 'integrity' },
  shellLoader: { level: 'advice', topic: 'shell' },
  attributeElsewhere: { level: 'advice', topic: 'attributes' },
  widgetTwice: { level: 'advice', topic: 'tag' },
  linkWithoutAddress: { level: 'advice', topic: 'enquiry' },
  reserveMissing: { level: 'advice', topic: 'reserve' },
  reserveAlways: { level: 'advice', topic: 'reserve' },
  reserveHeights: { level: 'advice', topic: 'reserve' },
  policyStyle: { level: 'advice', topic: 'policy' },
  policyMeta: { level: 'advice', topic: 'policy' },
  policyReportOnly: { level: 'advice', topic: 'policy' },
  charsetConflict: { level: 'advice', topic: 'check' },
  charsetLate: { level: 'advice', topic: 'check' },
  tagFound: { level: 'ok', topic: 'tag' },
  tagClassic: { level: 'ok', topic: 'tag' },
  tagAsync: { level: 'ok', topic: 'tag' },
  fileCurrent: { level: 'ok', topic: 'tag' },
  filePinned: { level: 'ok', topic: 'integrity' },
  integrityCorrect: { level: 'ok', topic: 'integrity' },
  widgetFound: { level: 'ok', topic: 'tag' },
  attributesValid: { level: 'ok', topic: 'attributes' },
  rendered: { level: 'ok', topic: 'rendering' },
  reserved: { level: 'ok', topic: 'reserve' },
  policyNone: { level: 'ok', topic: 'policy' },
  policyAllows: { level: 'ok', topic: 'policy' },
  policyTypes: { level: 'ok', topic: 'policy' },
  charsetStated: { level: 'ok', topic: 'check' },
} as const satisfies Record<string, FindingKind>;
export type FindingName = keyof typeof FINDINGS;

export interface Finding {
  name: FindingName;
  /** Parts of the page that the text names, from the page itself: untrusted. */
  values: readonly string[];
}

/** User agent of the check's own requests: a check of a check would fetch without end. */
export const PAGE_CHECK_AGENT = 'xiyan-page-check';

/** Why a page could not be checked. `detail`: the status, the content type or the like; empty without one. */
const PAGE_FAILURES = [
  'address',
  'phone',
  'credentials',
  'port',
  'private',
  'unknownHost',
  'unreachable',
  'certificate',
  'timeout',
  'redirects',
  'status',
  'notHtml',
  'size',
  'complex',
  'busy',
] as const;
export type PageFailure = (typeof PAGE_FAILURES)[number];

export type PageReport =
  | { failure: PageFailure; detail: string }
  /** `address`: of the page after its redirects. */
  | { address: string; findings: Finding[] };

/**
 * Reads the page at an entered address and compares it with the embedding guide. Rejects when the file store fails.
 * @param visitor address prefix: the checks of one visitor run one after the other
 */
export type CheckPage = (address: string, visitor: string) => Promise<PageReport>;
