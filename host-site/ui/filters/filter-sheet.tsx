/**
 * Template of the dialog with all filters of a list, for phones. host-site/client/filter-sheet.ts opens it, collects the selected options and
 * applies them together. Its button states how many entries this page's selection has: the script reads the number for another selection
 * from the template of that page.
 */

import { Icon } from '../pictures/icon.tsx';
import { buttons } from '../styles/buttons.styles.ts';
import { classes } from '../styles/classes.ts';
import { filterSheetStyles } from '../styles/filter-sheet.styles.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import type { FilterGroup } from './filter-group.ts';

const { cls } = filterSheetStyles;
const texts = SITE_TEXTS.filters;
const TITLE_ID = 'filter-sheet-title';

export interface FilterSheetProps {
  /** Address of the list without parameters. */
  address: string;
  groups: FilterGroup[];
  /** Number of entries with the selected options, with its unit. */
  count: string;
  /** Sort order to keep; empty for the default. */
  sort: string;
  /** Page parameter of the list without filters, where its address needs one. */
  unfilteredPage?: string | undefined;
}

export function FilterSheet({ address, groups, count, sort, unfilteredPage }: FilterSheetProps) {
  return (
    <template id="filter-sheet">
      <dialog className={cls.sheet} aria-labelledby={TITLE_ID}>
        <form className={cls.form} action={address} method="get">
          <div className={cls.head}>
            <h2 id={TITLE_ID}>{texts.label}</h2>
            <button className={buttons.cls.round} type="button" data-close="" aria-label={texts.close}>
              <Icon name="close" size={20} />
            </button>
          </div>
          <div className={cls.groups}>
            {groups.map((group) => (
              <Group key={group.id} group={group} />
            ))}
          </div>
          {sort && <input type="hidden" name="sort" value={sort} />}
          {unfilteredPage && <input type="hidden" name="page" value={unfilteredPage} data-unfiltered="" />}
          <div className={cls.foot}>
            <button className={buttons.cls.outline} type="button" data-clear="">
              {texts.clear}
            </button>
            <button className={classes(buttons.cls.button, cls.submit)} type="submit" data-uncounted={texts.seeResults} aria-live="polite">
              {texts.see(count)}
            </button>
          </div>
        </form>
      </dialog>
    </template>
  );
}

function Group({ group: { id, name, isMultiple, options } }: { group: FilterGroup }) {
  return (
    <fieldset className={cls.group} data-group={`filter-${id}`}>
      <legend>{name}</legend>
      <ul>
        {options.map((option) => (
          <li key={option.field + option.value}>
            <label className={cls.option}>
              <input type={isMultiple ? 'checkbox' : 'radio'} name={option.field} value={option.value} defaultChecked={option.isSelected} />
              <span>{option.name}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
