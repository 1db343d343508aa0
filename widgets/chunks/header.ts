/** Chunk of the page's upper part: header, search box and city selector share their views. */
import { cityWidget } from '../city-selector/city-selector.widget.ts';
import { headerWidget } from '../header/header.widget.ts';
import { searchWidget } from '../search-box/search-box.widget.ts';

export const widgets = [headerWidget, searchWidget, cityWidget];
