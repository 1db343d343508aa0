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

/** Returns the selected options that restrict the list. */
export const selectedOptions = ({ options }: FilterGroup): FilterOption[] =>
  options.filter(({ isSelected, value }) => isSelected && value !== '');

/**
 * Returns the group of a parameter with one value.
 * @param to returns the address of the list with that value
 */
export function singleChoice(
  { id, name, any, selected }: { id: string; name: string; any: string; selected: string },
  values: { value: string; name: string }[],
  to: (value: string) => string,
): FilterGroup {
  const options = [{ value: '', name: any }, ...values].map((option) => ({
    ...option,
    field: id,
    isSelected: option.value === selected,
    href: to(option.value),
  }));
  return { id, name, isMultiple: false, options };
}
