/**
 * Chunk of what speaks with the world outside: the services' client, toasts, and what counts visits. Nothing that is drawn first needs
 * it, so it comes when the page is idle, or with an enquiry.
 */
import { styles } from '../platform/toast.styles.ts';

export { measure } from '../platform/measuring.ts';
export { connect } from '../platform/outside.ts';
/** Only the text of the sheet is passed on: then the minifier writes class names in place. */
export const sheets = [{ cls: {}, text: styles.text }];
