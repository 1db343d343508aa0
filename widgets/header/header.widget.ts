import { cityWidget } from '../city-selector/city-selector.widget.ts';
import type { WidgetDefinition } from '../platform/mounting/widget.ts';
import { searchWidget } from '../search-box/search-box.widget.ts';
import { type HeaderData, HeaderView } from './header.tsx';

/** Top bar and header, with city selector, menu and search. */
export const headerWidget: WidgetDefinition<HeaderData> = {
  name: 'header',
  View: HeaderView,
  sheets: [...(cityWidget.sheets ?? []), ...(searchWidget.sheets ?? [])],
};
