/** State of the playground: what its controls choose, written to and read from the query of its address. Runs in browsers and on the server. */
import {
  ATTRIBUTES,
  type AttributeName,
  CUSTOM_PROPERTIES,
  KNOWN_VALUES,
  WIDGET_INTERFACES,
  WIDGETS,
  type WidgetName,
} from '../../../../widgets/contract.ts';
import { PARTNER_KEY } from '../../../../widgets/domain/site/partner.ts';
import { attributeOf, parseAttribute } from '../../../../widgets/platform/mounting/options/attributes.ts';

/** Kinds of embedding pages on which the preview can show a widget. */
export const PAGE_KINDS = ['clean', 'bootstrap2', 'gbk', 'rtl', 'dark', 'csp', 'trusted-types', 'narrow', 'noscript'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Declarations that the editor offers for a part. */
export const PART_PROPERTIES = ['background-color', 'border-bottom', 'padding-block', 'border-radius'] as const;

export interface PlaygroundState {
  widget: WidgetName;
  page: PageKind;
  /** Whether the preview begins with the server-rendered widget. */
  isRendered: boolean;
  /** Value of `data-partner` of the script tag; empty: none. */
  partner: string;
  /** Attributes of the widget by name, as texts; only those that differ from their default. */
  attributes: Readonly<Record<string, string>>;
  /** Custom properties of the theme by name. */
  variables: Readonly<Record<string, string>>;
  /** Declarations of parts: `header` → `background-color` → value. */
  parts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const LONGEST_VALUE = 2000;
const LONGEST_STYLE = 200;
/** A value of a declaration that can neither end it nor load anything. */
const STYLE_VALUE = /^(?!.*(?:url\(|image|expression|\/\*))[\p{L}\p{N}#%.,()\s"'/+*-]+$/iu;
const PHONE = /(?<!\d)1[3-9]\d{9}(?!\d)/;

/** Whether a text contains a mobile number, also with separators or in full-width digits. */
export const hasPhone = (text: string): boolean => PHONE.test(text.normalize('NFKC').replace(/(?<=\d)[\s.-]{1,3}(?=\d)/g, ''));

/** Choice of a control that takes the value from the field beside it. */
export const OTHER_VALUE = 'other';
/** Name of that field. */
export const otherField = (attribute: string): string => `${attribute}-other`;

/** Attribute names of a widget, as on its element. */
export const attributesOf = (widget: WidgetName): readonly string[] => WIDGET_INTERFACES[widget].attributes.map(attributeOf);
const optionOfAttribute = (attribute: string) => attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as AttributeName;

function readAttribute(attribute: string, params: URLSearchParams): string | undefined {
  const option = optionOfAttribute(attribute);
  const isOther = option in KNOWN_VALUES && params.get(attribute) === OTHER_VALUE;
  const text = (params.get(isOther ? otherField(attribute) : attribute) ?? '').trim().slice(0, LONGEST_VALUE);
  const { type, default: initial } = ATTRIBUTES[option] as { type: unknown; default: unknown };
  if (!text || hasPhone(text)) return undefined;
  const value = parseAttribute(option, text);
  if (value === undefined || JSON.stringify(value) === JSON.stringify(initial)) return undefined;
  return type === 'flag' ? '' : text;
}

function readPartner(params: URLSearchParams): string {
  const key = (params.get('partner') ?? '').trim();
  return PARTNER_KEY.test(key) && !hasPhone(key) ? key : '';
}

function readStyle(name: string, params: URLSearchParams): string | undefined {
  const text = (params.get(name) ?? '').trim();
  return text && text.length <= LONGEST_STYLE && STYLE_VALUE.test(text) && !hasPhone(text) ? text : undefined;
}

/** Returns the entries of `names` that `read` finds. */
function collect(names: readonly string[], read: (name: string) => string | undefined): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of names) {
    const value = read(name);
    if (value !== undefined) found[name] = value;
  }
  return found;
}

const oneOf = <T extends string>(values: readonly T[], text: string | null): T =>
  values.includes(text as T) ? (text as T) : (values[0] as T);

/** Reads a state. Unknown names, invalid values, defaults and values that contain a phone number are left out. */
export function readState(params: URLSearchParams): PlaygroundState {
  const widget = oneOf(WIDGETS, params.get('widget'));
  const parts: Record<string, Record<string, string>> = {};
  for (const part of WIDGET_INTERFACES[widget].parts) {
    const declarations = collect(PART_PROPERTIES, (property) => readStyle(`part-${part}-${property}`, params));
    if (Object.keys(declarations).length) parts[part] = declarations;
  }
  return {
    widget,
    page: oneOf(PAGE_KINDS, params.get('page')),
    isRendered: params.get('fragment') === 'on',
    partner: readPartner(params),
    attributes: collect(attributesOf(widget), (name) => readAttribute(name, params)),
    variables: collect(Object.keys(CUSTOM_PROPERTIES), (name) => readStyle(name, params)),
    parts,
  };
}

/** Whether the preview of a state is dark, whatever the visitor's setting is. */
export const isDark = ({ attributes, page }: Pick<PlaygroundState, 'attributes' | 'page'>): boolean =>
  attributes.theme === 'dark' || (attributes.theme === 'page' && page === 'dark');

/** Returns the query that {@link readState} reads as `state`. */
export function queryOf({ widget, page, isRendered, partner, attributes, variables, parts }: PlaygroundState): string {
  const params = new URLSearchParams({ widget, page });
  if (isRendered) params.set('fragment', 'on');
  if (partner) params.set('partner', partner);
  for (const [name, value] of Object.entries(attributes)) params.set(name, value || 'on');
  for (const [name, value] of Object.entries(variables)) params.set(name, value);
  for (const [part, declarations] of Object.entries(parts))
    for (const [property, value] of Object.entries(declarations)) params.set(`part-${part}-${property}`, value);
  return params.toString();
}
