/**
 * Turns style objects into class names and one style sheet text with goober. Runs at build time: the bundler replaces each
 * `*.styles.ts` module by its result, so no byte of goober and no style object reaches a browser. Object syntax only: goober's
 * template syntax drops a last declaration without a semicolon.
 */
import { type CSSAttribute, extractCss, glob } from 'goober';

export interface Sheet<Name extends string = string> {
  /** Style name → class name. */
  cls: Record<Name, string>;
  /** The rules, ready for a constructed style sheet. */
  text: string;
}

export interface StyleRule {
  [property: string]: string | number | StyleRule;
}

/**
 * @param prefix short and unique among the sheets that meet in one shadow root or page; classes become `{prefix}{index}`.
 * @param rules style objects by name; nested selectors (`'&:hover'`), other styles (`'.{name} &'` as `$name`) and at-rules as in goober.
 * @param global rules with plain selectors, put before the classes.
 */
export function sheet<Name extends string>(prefix: string, rules: Record<Name, StyleRule>, global: StyleRule = {}): Sheet<Name> {
  const names = Object.keys(rules) as Name[];
  // goober's own names are hashes of the rules: equal and empty styles, which mark elements for `$name`, would share one, and 270 more bytes in the
  // first response.
  const cls = Object.fromEntries(names.map((name, index) => [name, prefix + index.toString(36)])) as Record<Name, string>;
  const withClassNames = (rule: StyleRule): StyleRule =>
    Object.fromEntries(
      Object.entries(rule).map(([key, value]) => [
        key.replace(/\$(\w+)/g, (all, name: string) => (names.includes(name as Name) ? `.${cls[name as Name]}` : all)),
        typeof value === 'object' ? withClassNames(value) : value,
      ]),
    );
  const classes = Object.fromEntries(names.map((name) => [`.${cls[name]}`, rules[name]]));
  return { cls, text: compile(withClassNames({ ...global, ...classes })) };
}

/** Returns the text of rules by selector. */
function compile(rules: StyleRule): string {
  glob(rules as CSSAttribute);
  const text = extractCss();
  // goober has one set of global rules: the next call would replace these, in a text that no longer contains them.
  glob({});
  return text.trim().replace(/;}/g, '}');
}
