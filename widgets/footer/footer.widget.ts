import type { WidgetDefinition } from '../platform/mounting/widget.ts';
import { styles } from './footer.styles.ts';
import { Footer } from './footer.tsx';

/** The shared footer; it needs no data from the server. Only the text of the sheet is passed on: then the minifier writes class names in place. */
export const footerWidget: WidgetDefinition = { name: 'footer', View: Footer, sheets: [{ cls: {}, text: styles.text }] };
