import type { WidgetDefinition } from '../platform/mounting/widget.ts';
import { styles } from './footer.styles.ts';
import { Footer } from './footer.tsx';

/** The shared footer, which needs no data from the server. Only the text of the sheet is passed on, so that the minifier can inline the class names. */
export const footerWidget: WidgetDefinition = { name: 'footer', View: Footer, sheets: [{ cls: {}, text: styles.text }] };
