/**
 * Filter box of a list. On wide screens it renders a row of links for each group. On phones it renders a pill for each group: with script the
 * pills open one sheet with all groups (filter-sheet.tsx), without it each opens its row through its fragment (#…).
 */
import { Icon } from '../../../../platform/ui/pictures/icon.tsx';
import { base } from '../../../../platform/ui/styles/base.styles.ts';
import { classes } from '../../../../platform/ui/styles/classes.ts';
import { filterStyles } from '../../../../platform/ui/styles/filters.styles.ts';
import { type FilterGroup, type FilterOption, selectedOptions } from './filter-group.ts';
import { FilterSheet, type FilterSheetProps } from './filter-sheet.tsx';
import { FILTER_TEXTS } from './filter-texts.ts';

const { cls } = filterStyles;
const texts = FILTER_TEXTS;

/** @param props.closeTarget id of the element that closing a row leads to, without script */
export function FilterBox({ closeTarget, ...sheet }: FilterSheetProps & { closeTarget: string }) {
  const { groups } = sheet;
  return (
    <nav className={cls.filters} aria-label={texts.label}>
      <div className={cls.pills}>
        {groups.map((group) => (
          <Pill key={group.id} group={group} />
        ))}
      </div>
      {groups.map((group) => (
        <Row key={group.id} group={group} closeTarget={closeTarget} />
      ))}
      <FilterSheet {...sheet} />
    </nav>
  );
}

/** Renders the link that opens a group: with its name, or the selected values. */
function Pill({ group }: { group: FilterGroup }) {
  const [first, ...others] = selectedOptions(group);
  return (
    <a className={classes(cls.pill, first && cls.pillOn)} href={`#filter-${group.id}`}>
      {first ? (
        <>
          <span className={base.cls.hidden}>{texts.group(group.name)}</span>
          {others.length ? texts.several(first.name, others.length + 1) : first.name}
        </>
      ) : (
        group.name
      )}
      <Icon name="chevron-down" />
    </a>
  );
}

function Row({ group, closeTarget }: { group: FilterGroup; closeTarget: string }) {
  return (
    <section className={cls.row} id={`filter-${group.id}`}>
      <h2 className={cls.label}>{group.name}</h2>
      <ul className={cls.options}>
        {group.options.map((option) => (
          <Option key={option.field + option.value} option={option} hasBox={group.isMultiple} />
        ))}
      </ul>
      <a className={cls.shut} href={`#${closeTarget}`} aria-label={texts.close}>
        <Icon name="close" />
      </a>
    </section>
  );
}

/** Renders an option as a link. `nofollow`: the number of combinations is too large for crawlers. */
function Option({ option: { href, name, isSelected }, hasBox }: { option: FilterOption; hasBox: boolean }) {
  return (
    <li>
      <a className={classes(cls.option, hasBox && cls.flag)} rel="nofollow" href={href} aria-current={isSelected ? 'true' : undefined}>
        {hasBox && (
          <span className={classes(cls.box, isSelected && cls.boxOn)}>
            <Icon name="check" />
          </span>
        )}
        {name}
      </a>
    </li>
  );
}
