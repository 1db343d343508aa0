/**
 * A box that selects a hotel, and the bar that leads to the comparison of the selected ones. Both are the same for everybody, because shared pages
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

/** The script knows what is selected. */
const input = (id: number) => ({ className: cls.input, type: 'checkbox', name: 'hotels', value: id, form: FORM });

const PLACES = { row: [cls.box, cls.onRow], card: [cls.box, cls.onCard], line: [cls.line] } as const;

/** Renders the box of a hotel in a list. */
export const ListBox = ({ id, name, place }: { id: number; name: string; place: keyof typeof PLACES }) => (
  <label className={classes(...PLACES[place])}>
    <span>
      <input {...input(id)} aria-label={texts.boxOf(name)} />
      {texts.box}
    </span>
  </label>
);

/** Renders the box on the page of the hotel. */
export const PageBox = ({ id, className }: { id: number; className: string | undefined }) => (
  <label className={classes(buttons.cls.outline, className)}>
    <input {...input(id)} />
    {texts.boxOnPage}
  </label>
);

/** @param props.isOnPage of a hotel, which has a bar at its bottom: hidden until a hotel is selected */
export const SelectionBar = ({ site, wedding, isOnPage }: { site: Site; wedding: ChosenWedding; isOnPage: boolean }) => (
  <form
    className={classes(cls.bar, isOnPage ? cls.onPage : cls.inList)}
    id={FORM}
    action={compareUrl(site, 'hotels', [])}
    aria-label={texts.bar}
    hidden={isOnPage}
    data-compare={isOnPage ? 'page' : 'list'}
  >
    {weddingFields(wedding).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <p role="status">{texts.hint}</p>
    <button className={buttons.cls.outline} type="reset">
      {texts.clear}
    </button>
    <button className={buttons.cls.outline} type="submit">
      {texts.submit}
    </button>
  </form>
);
