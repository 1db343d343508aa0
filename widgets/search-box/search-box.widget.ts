import type { WidgetDefinition } from '../platform/mounting/widget.ts';
import { styles } from './search-box.styles.ts';
import { SearchBox, type SearchData } from './search-box.tsx';

/** The search box alone. Only the text of the sheet is passed on: then the minifier writes class names in place. */
export const searchWidget: WidgetDefinition<SearchData> = { name: 'search', View: SearchBox, sheets: [{ cls: {}, text: styles.text }] };
