/**
 * Template of the dialog with all filters of a list, for phones. host-site/platform/client/filter-sheet.ts opens it, collects the selected options and
 * applies them together. Its button states how many entries the selection has, and each option how many it would have: the script requests
 * these numbers from one call.
 */
import { Icon } from '../../../../platform/ui/pictures/icon.tsx';
import { buttons } from '../../../../platform/ui/styles/buttons.styles.ts';
import { classes } from '../../../../platform/ui/styles/classes.ts';
import type { FilterGroup } from './filter-group.ts';
import { filterSheetStyles } from './filter-sheet.styles.ts';
import { FILTER_TEXTS } from './filter-texts.ts';

const { cls } = filterSheetStyles;
const texts = FILTER_TEXTS;
const TITLE_ID = 'filter-sheet-title';

export interface FilterSheetProps {
  /** Address of the list without parameters. */
  address: string;
  groups: FilterGroup[];
  /** Address of the call that counts the entries of each option, with the parameters of the list that are no filters; undefined: uncounted. */
  counts?: string | undefined;
  /** Number of entries with the selected options, with its unit. */
  count: string;
  unit: string;
  /** Sort order to keep; empty for the default. */
  sort: string;
  /** Further parameters to keep. */
  carried?: readonly (readonly [name: string, value: string])[];
  /** Page parameter of the list without filters, where its address needs one. */
  unfilteredPage?: string | undefined;
}

export function FilterSheet({ address, counts, groups, count, unit, sort, carried = [], unfilteredPage }: FilterSheetProps) {
  return (
    <template id="filter-sheet">
      <dialog className={cls.sheet} aria-labelledby={TITLE_ID}>
        <form className={cls.form} action={address} method="get" data-counts={counts}>
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
          {carried.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {sort && <input type="hidden" name="sort" value={sort} />}
          {unfilteredPage && <input type="hidden" name="page" value={unfilteredPage} data-unfiltered="" />}
          <div className={cls.foot}>
            <button className={buttons.cls.outline} type="button" data-clear="">
              {texts.clear}
            </button>
            <button
              className={classes(buttons.cls.button, cls.submit)}
              type="submit"
              data-uncounted={texts.seeResults}
              data-counted={texts.see(`{}${unit}`)}
              aria-live="polite"
            >
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
