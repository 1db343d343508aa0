import type { WidgetDefinition } from '../platform/mounting/widget.ts';
import { styles as panelStyles } from './city-panel.styles.ts';
import { CityView } from './city-selector.tsx';
import type { CityData } from './use-city.ts';

export { hasCity } from './use-city.ts';

/** The city selector alone. */
export const cityWidget: WidgetDefinition<CityData> = {
  name: 'city',
  View: CityView,
  sheets: [panelStyles.text],
};
