import { styles as citySheet } from '../city-selector/city-selector.styles.ts';
import type { WidgetDefinition } from '../platform/mounting/widget.ts';
import { styles as searchSheet } from '../search-box/search-box.styles.ts';
import { styles } from './header.styles.ts';
import { type HeaderData, HeaderView } from './header.tsx';

/** Top bar and header, with city selector, menu and search. */
export const headerWidget: WidgetDefinition<HeaderData> = {
  name: 'header',
  View: HeaderView,
  sheets: [citySheet.text, searchSheet.text, styles.text],
};
