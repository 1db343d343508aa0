import type { WidgetDefinition } from '../platform/mounting/widget.ts';
import { styles as turningStyles } from './hot-words/hot-word-turning.styles.ts';
import { SearchBox } from './search-box.tsx';
import { styles as panelStyles } from './search-panel.styles.ts';
import type { SearchData } from './use-search-box.ts';

export { hasLists } from './use-search-box.ts';

/** The search box alone. */
export const searchWidget: WidgetDefinition<SearchData> = {
  name: 'search',
  View: SearchBox,
  sheets: [panelStyles.text, turningStyles.text],
};
