/** State of an enquiry as a word with an icon. */
import { Icon, type IconName } from '../../../platform/ui/pictures/icon.tsx';
import { accountStyles } from '../../../platform/ui/styles/account.styles.ts';
import { classes } from '../../../platform/ui/styles/classes.ts';
import type { InboxState } from '../../enquiries/contract.ts';
import { ENQUIRY_STATE_NAMES } from '../../enquiries/parts.ts';
import type { InboxRow } from '../inbox.ts';
import { inboxStyles } from './inbox.styles.ts';
import { INBOX_TEXTS } from './inbox-texts.ts';

const { cls } = inboxStyles;
const SIGNS: Record<InboxState, [IconName, string?]> = {
  new: ['heart', cls.tagNew],
  viewed: ['info'],
  contacted: ['phone'],
  visited: ['pin'],
  signed: ['check', cls.tagSigned],
  invalid: ['close', cls.tagQuiet],
  withdrawn: ['close', cls.tagQuiet],
};

/** Marks a lead that came by telephone. */
export const TelephoneTag = () => (
  <span className={accountStyles.cls.tag}>
    <Icon name="phone" />
    {INBOX_TEXTS.telephone}
  </span>
);

/** Marks a test enquiry. */
export const TestTag = () => <span className={classes(accountStyles.cls.tag, cls.tagTest)}>{INBOX_TEXTS.tests}</span>;

/** Returns what stands for the number of an enquiry: masked, or why there is none. */
export const numberWords = ({ phoneMask, call, state }: Pick<InboxRow, 'phoneMask' | 'call' | 'state'>): string =>
  phoneMask || (call && state !== 'withdrawn' ? INBOX_TEXTS.noNumber : INBOX_TEXTS.goneNumber);

export function StateTag({ state }: { state: InboxState }) {
  const [icon, look] = SIGNS[state];
  return (
    <span className={classes(accountStyles.cls.tag, look)}>
      <Icon name={icon} />
      {ENQUIRY_STATE_NAMES[state]}
    </span>
  );
}
