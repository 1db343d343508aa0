/** Attributes, properties and events of the elements, from which the types of each framework's templates derive. */
import type { ATTRIBUTES, AttributeName, EventDetails, EventsOf, OptionsInput, OptionsInputOf, WidgetName } from '../contract.ts';

/** `hotWords` → `hot-words` */
type Kebab<Text extends string> = Text extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `-${Lowercase<Head>}`}${Kebab<Tail>}`
  : '';

/** Values by attribute type; those of all others are the option's. */
interface AttributeValues {
  integer: number | `${number}`;
  flag: boolean | '';
  switch: 'on' | 'off';
  /** JSON */
  list: string;
}
type TypeOf<Name extends AttributeName> = (typeof ATTRIBUTES)[Name]['type'];
type ValueOf<Name extends AttributeName> = TypeOf<Name> extends keyof AttributeValues ? AttributeValues[TypeOf<Name>] : OptionsInput[Name];
type NamesOf<Widget extends WidgetName> = keyof OptionsInputOf<Widget>;

/** Attributes as HTML has them. */
export type Attributes<Widget extends WidgetName> = { [Name in NamesOf<Widget> as Kebab<Name>]?: ValueOf<Name> };

/** Attributes where the framework sets a property, or the attribute's text. */
export type Bindings<Widget extends WidgetName> = { [Name in NamesOf<Widget> as Kebab<Name>]?: ValueOf<Name> | OptionsInput[Name] } & {
  [Name in NamesOf<Widget>]?: ValueOf<Name> | OptionsInput[Name];
};

/** The element itself; its attributes are properties. */
export type ElementOf<Widget extends WidgetName> = HTMLElement & OptionsInputOf<Widget>;

type Hyphened<Name> = Name extends `xiyan:${infer Event}` ? `xiyan-${Event}` : never;

/** Events by their names with a hyphen. */
export type Events<Widget extends WidgetName> = { [Name in EventsOf<Widget> as Hyphened<Name>]: CustomEvent<EventDetails[Name]> };

/** Handlers of events: `onxiyan-search`. */
export type Handlers<Widget extends WidgetName> = {
  [Name in keyof Events<Widget> as `on${Name & string}`]?: (event: Events<Widget>[Name]) => void;
};
