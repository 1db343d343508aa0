/**
 * A box that selects a hotel or an offering, and the bar that leads to the comparison of the selected ones. Both are the same for everybody, because shared pages
 * contain them: the script marks what is selected, on other pages too. Without script the form sends the boxes of its page.
 */
import { compareUrl } from '../../../../widgets/domain/site/links.ts';
import type { Site } from '../../../../widgets/domain/site/site.ts';
import { type ChosenWedding, weddingFields } from '../../../platform/ui/document/carried-wedding.ts';
import { buttons } from '../../../platform/ui/styles/buttons.styles.ts';
import { classes } from '../../../platform/ui/styles/classes.ts';
import { SELECTION_TEXTS as texts } from '../selection-texts.ts';
import { selectionStyles } from './selection.styles.ts';

const { cls } = selectionStyles;
const FORM = 'compare';

/** What the boxes of a page select: hotels, or a kind of offerings. */
export interface Selected {
  /** In addresses. */
  kind: string;
  name: string;
  measure: string;
}
export const HOTELS: Selected = { kind: 'hotels', ...texts.hotels };

/** The script knows what is selected. */
const input = (kind: string, id: number) => ({ className: cls.input, type: 'checkbox', name: kind, value: id, form: FORM });

const NO_WEDDING: ChosenWedding = { date: '', meal: '', tables: 0 };

const PLACES = { row: [cls.box, cls.onRow], card: [cls.box, cls.onCard], line: [cls.line] } as const;

/** Renders the box in a list. */
export const ListBox = ({ kind, id, name, place }: { kind: string; id: number; name: string; place: keyof typeof PLACES }) => (
  <label className={classes(...PLACES[place])}>
    <span>
      <input {...input(kind, id)} aria-label={texts.boxOf(name)} />
      {texts.box}
    </span>
  </label>
);

/** Renders the box on the page of the hotel or the offering. */
export const PageBox = ({ kind, id, className }: { kind: string; id: number; className?: string | undefined }) => (
  <label className={classes(buttons.cls.outline, className)}>
    <input {...input(kind, id)} />
    {texts.boxOnPage}
  </label>
);

const BARS = { list: cls.inList, page: cls.onPage, offering: cls.onOffering } as const;

interface Bar {
  site: Site;
  of: Selected;
  wedding?: ChosenWedding;
  /** On a page of one hotel or offering it is hidden until something is selected. */
  place: keyof typeof BARS;
}

export const SelectionBar = ({ site, of: { kind, name, measure }, wedding = NO_WEDDING, place }: Bar) => (
  <form
    className={classes(cls.bar, BARS[place])}
    id={FORM}
    action={compareUrl(site, kind, [])}
    aria-label={texts.bar(name)}
    hidden={place !== 'list'}
    data-compare={place === 'list' ? 'list' : 'page'}
    data-kind={kind}
    data-measure={measure}
    data-hint={texts.hint(name, measure)}
  >
    {weddingFields(wedding).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <p role="status">{texts.hint(name, measure)}</p>
    <button className={buttons.cls.outline} type="reset">
      {texts.clear}
    </button>
    <button className={buttons.cls.outline} type="submit">
      {texts.submit}
    </button>
  </form>
);
