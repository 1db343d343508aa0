/** The sentence beside the phone field: one wording for the modal, the plain form and the record of what was seen. */
/** How the enquiry form asks for consent: a sentence, a checkbox, or not at all. */
export const CONSENT_MODES = ['notice', 'checkbox', 'off'] as const;
export type ConsentMode = (typeof CONSENT_MODES)[number];

/** Version of the wording below, stored with each enquiry. A changed wording needs a new version, and the old one stays in the services' catalogue. */
export const CONSENT_VERSION = '2026-11';

/** Text before and after the recipient's name; the link to the privacy page follows. */
export const consentParts = (mode: ConsentMode, hotline: string): [before: string, after: string] => [
  `${mode === 'checkbox' ? '我' : '提交即'}同意把手机号提供给`,
  `，仅用于确认档期，可随时${hotline && `致电${hotline}`}撤回。`,
];

/** Returns the stricter of the site's mode and the tag's: a page may require more consent, never less. */
export const stricterConsent = (site: ConsentMode, tag: ConsentMode | ''): ConsentMode =>
  site === 'checkbox' || tag === 'checkbox' ? 'checkbox' : site === 'off' && tag ? tag : site;

const STRICTNESS: Readonly<Record<ConsentMode, number>> = { off: 0, notice: 1, checkbox: 2 };

export const isConsentMode = (text: string | undefined): text is ConsentMode => text !== undefined && Object.hasOwn(STRICTNESS, text);

/** Whether `stated` is less strict than `required`. */
export const isWeakerConsent = (stated: ConsentMode, required: ConsentMode): boolean => STRICTNESS[stated] < STRICTNESS[required];
