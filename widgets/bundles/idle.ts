/**
 * Chunk that the first rendering does not need: the services' client, toasts, the current city, hover and focus of disclosures,
 * the turning of hot words, and what counts visits. It comes once the page is idle, or with an enquiry.
 */
import { styles } from '../platform/a11y/toast.styles.ts';
import { turningSheet } from '../search-box/hot-words/hot-words.widget.ts';

export { visitCity } from '../city-selector/visit-city.widget.ts';
export { enhanceDisclosure } from '../platform/a11y/enhance-disclosure.ts';
export { argumentError } from '../platform/mounting/options/mount-arguments.ts';
export { measure } from '../platform/services/measuring.ts';
export { connect } from '../platform/services/outside.ts';
export { HotWordTurning } from '../search-box/hot-words/hot-words.widget.ts';
export const sheets = [styles.text, turningSheet];
