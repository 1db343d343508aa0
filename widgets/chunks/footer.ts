/** Chunk of the shared footer. */
import { footerWidget } from '../footer/footer.widget.ts';

export const widgets = [footerWidget];
