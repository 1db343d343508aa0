/** Chunk of what frames a page: header, search box, city selector and footer share views, and most pages show them together. */
import { cityWidget } from '../city-selector/city-selector.widget.ts';
import { footerWidget } from '../footer/footer.widget.ts';
import { headerWidget } from '../header/header.widget.ts';
import { searchWidget } from '../search-box/search-box.widget.ts';

export const widgets = [headerWidget, searchWidget, cityWidget, footerWidget];
