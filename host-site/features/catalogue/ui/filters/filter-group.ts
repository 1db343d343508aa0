/** Groups of a filter box, as its pills, rows and sheet show them. */

/** One option of a group. */
export interface FilterOption {
  /** Address parameter that the option sets, and its value; an empty value is "no restriction". */
  field: string;
  value: string;
  name: string;
  isSelected: boolean;
  /** Address of the list after a click on the option. */
  href: string;
}

export interface FilterGroup {
  id: string;
  name: string;
  /** Several options can be selected, and a click on a selected one removes it. */
  isMultiple: boolean;
  options: FilterOption[];
}

/** What the filters of a search page need beside those of a list: every address keeps the search. */
export interface SearchedList {
  /** Parameters of the search, which every address keeps. */
  fields: readonly (readonly [name: string, value: string])[];
  /** Ids of the groups that the keyword states already. */
  stated: readonly string[];
}

/** Returns the query of an address; empty without values. */
export function queryOf(pairs: readonly (readonly [name: string, value: string])[]): string {
  const stated = pairs.filter(([, value]) => value);
  return stated.length ? `?${stated.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}` : '';
}

/** Returns the selected options that restrict the list. */
export const selectedOptions = ({ options }: FilterGroup): FilterOption[] =>
  options.filter(({ isSelected, value }) => isSelected && value !== '');

/**
 * Returns the group of a parameter with one value.
 * @param to returns the address of the list with that value
 */
export function singleChoice(
  { id, field = id, name, any, selected }: { id: string; field?: string; name: string; any: string; selected: string },
  values: { value: string; name: string }[],
  to: (value: string) => string,
): FilterGroup {
  const options = [{ value: '', name: any }, ...values].map((option) => ({
    ...option,
    field,
    isSelected: option.value === selected,
    href: to(option.value),
  }));
  return { id, name, isMultiple: false, options };
}
