import type { WidgetDefinition } from '../platform/mounting/widget.ts';
import { styles } from './search-box.styles.ts';
import { SearchBox, type SearchData } from './search-box.tsx';

/** The search box alone. */
export const searchWidget: WidgetDefinition<SearchData> = { name: 'search', View: SearchBox, sheets: [styles.text] };
