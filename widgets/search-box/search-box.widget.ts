import type { WidgetDefinition } from '../platform/widget.ts';
import { styles } from './search-box.styles.ts';
import { type SearchData, SearchBox } from './search-box.tsx';

/** The search box alone. */
export const searchWidget: WidgetDefinition<SearchData> = { name: 'search', View: SearchBox, sheets: [styles] };
