/** State of an enquiry as a word with an icon. */
import type { InboxState } from '../../../widgets/domain/services/inbox.ts';
import { Icon, type IconName } from '../../ui/pictures/icon.tsx';
import { accountStyles } from '../../ui/styles/account.styles.ts';
import { classes } from '../../ui/styles/classes.ts';
import { ENQUIRY_STATE_NAMES } from '../../ui/texts/enquiry-state-texts.ts';
import { inboxStyles } from './inbox.styles.ts';

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

export function StateTag({ state }: { state: InboxState }) {
  const [icon, look] = SIGNS[state];
  return (
    <span className={classes(accountStyles.cls.tag, look)}>
      <Icon name={icon} />
      {ENQUIRY_STATE_NAMES[state]}
    </span>
  );
}
