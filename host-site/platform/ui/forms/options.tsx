/** Options of a select. */

/** @param of value and text of each option, in their order */
export const Options = ({ of }: { of: readonly (readonly [value: string | number, text: string])[] }) =>
  of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
