/** The file `widgets`: header, search box, city selector and footer with their panels, and what all widgets share. */
import { cityWidget } from './city-selector/city-selector.widget.ts';
import { footerWidget } from './footer/footer.widget.ts';
import { headerWidget } from './header/header.widget.ts';
import { type Loader, type Page, startPage } from './platform/mounting/page.ts';
import type { WidgetDefinition } from './platform/mounting/widget.ts';
import { searchWidget } from './search-box/search-box.widget.ts';

export const widgets = [headerWidget, searchWidget, cityWidget, footerWidget] as unknown as WidgetDefinition<never>[];

/** Starts the widgets of a page for the loader. */
export const start = (loader: Loader): Page => startPage(loader, widgets);
