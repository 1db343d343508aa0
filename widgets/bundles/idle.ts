/**
 * Chunk of what nothing that is drawn first needs: the services' client, toasts, the city of the visit, what unfolds besides by a press,
 * the turning of hot words, and what counts visits. It comes once the page is idle, or with an enquiry.
 */
import { styles } from '../platform/a11y/toast.styles.ts';
import { turningSheet } from '../search-box/hot-words.widget.ts';

export { visitCity } from '../city-selector/visit-city.widget.ts';
export { unfoldEasily } from '../platform/a11y/unfolding.ts';
export { measure } from '../platform/services/measuring.ts';
export { connect } from '../platform/services/outside.ts';
export { HotWordTurning } from '../search-box/hot-words.widget.ts';
export const sheets = [styles.text, turningSheet];
