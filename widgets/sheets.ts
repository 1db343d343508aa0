/** Texts of the style sheets of a widget's first view, by its name. The server's markup contains them; the file `styles` is loaded where the code renders the widgets. */
import { styles as city } from './city-selector/city-selector.styles.ts';
import { styles as footer } from './footer/footer.styles.ts';
import { styles as header } from './header/header.styles.ts';
import type { SheetTexts } from './platform/mounting/widget.ts';
import { styles as base } from './platform/styles/base.styles.ts';
import { styles as search } from './search-box/search-box.styles.ts';

export const sheets: SheetTexts = {
  header: [base.text, city.text, search.text, header.text],
  search: [base.text, search.text],
  city: [base.text, city.text],
  footer: [base.text, footer.text],
};
