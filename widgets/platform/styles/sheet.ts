/**
 * Turns style objects into class names and one style sheet text with goober. Runs at build time: the bundler replaces each
 * `*.styles.ts` module by its result, so no byte of goober and no style object reaches a browser. Object syntax only: goober's
 * template syntax drops a last declaration without a semicolon.
 */
import { css, extractCss } from 'goober';

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
  const cls = Object.fromEntries(names.map((name, index) => [name, prefix + index.toString(36)])) as Record<Name, string>;
  const withClassNames = (rule: StyleRule): StyleRule =>
    Object.fromEntries(
      Object.entries(rule).map(([key, value]) => [
        key.replace(/\$(\w+)/g, (all, name: string) => (name in cls ? `.${cls[name as Name]}` : all)),
        typeof value === 'object' ? withClassNames(value) : value,
      ]),
    );
  let text = compile(withClassNames(global), '');
  for (const name of names) text += compile(withClassNames(rules[name]), `.${cls[name]}`);
  return { cls, text };
}

/**
 * The empty text of a target. goober appends rules to it, but replaces the previous global rules by new ones, and expects to find the previous ones in it:
 * here any text is replaced by the new rules alone.
 */
const EMPTY_TEXT = { indexOf: () => -1, replace: (_previous: string, rules: string) => rules, toString: () => '' };

/** goober generates a class name from a hash; replacing it by the short class makes the text independent of the hash. */
function compile(rule: StyleRule, selector: string): string {
  if (Object.keys(rule).length === 0) return '';
  // Where a document exists (tests), goober searches for its text node below the target: the target contains itself.
  const isGlobal = selector === '';
  const target = { data: EMPTY_TEXT, querySelector: () => ({ firstChild: target, parentNode: true }) };
  const compiler = css.bind({ target: target as unknown as HTMLElement, g: isGlobal });
  const generated = compiler(rule as never);
  const text = extractCss(target as unknown as HTMLElement);
  return (isGlobal ? text : text.replaceAll(`.${generated}`, selector)).replace(/;}/g, '}');
}
