import type { WidgetDefinition } from '../platform/mounting/widget.ts';
import { styles } from './search-box.styles.ts';
import { SearchBox, type SearchData } from './search-box.tsx';

/** The search box alone. Only the text of the sheet is passed on, so that the minifier can inline the class names. */
export const searchWidget: WidgetDefinition<SearchData> = { name: 'search', View: SearchBox, sheets: [{ cls: {}, text: styles.text }] };
