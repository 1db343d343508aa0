import { styles as citySheet } from '../city-selector/city-selector.styles.ts';
import type { WidgetDefinition } from '../platform/mounting/widget.ts';
import { styles as searchSheet } from '../search-box/search-box.styles.ts';
import { styles } from './header.styles.ts';
import { type HeaderData, HeaderView } from './header.tsx';

/** Top bar and header, with city selector, menu and search. Sheets carry only their text: then the minifier writes class names in place. */
export const headerWidget: WidgetDefinition<HeaderData> = {
  name: 'header',
  View: HeaderView,
  sheets: [
    { cls: {}, text: citySheet.text },
    { cls: {}, text: searchSheet.text },
    { cls: {}, text: styles.text },
  ],
};
