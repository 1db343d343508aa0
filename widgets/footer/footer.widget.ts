import type { WidgetDefinition } from '../platform/mounting/widget.ts';
import { Footer } from './footer.tsx';

/** The shared footer; it needs no data from the server. */
export const footerWidget: WidgetDefinition = { name: 'footer', View: Footer };
