/** Controls of the playground, generated from the contract, as custom-elements.json is: a new attribute has a control without further code. */
import {
  ATTRIBUTE_TEXTS,
  ATTRIBUTES,
  type AttributeName,
  COMMON_EVENTS,
  CUSTOM_PROPERTIES,
  type CustomProperty,
  EVENTS,
  KNOWN_VALUES,
  SCRIPT_ATTRIBUTE_TEXTS,
  WIDGET_INTERFACES,
  WIDGETS,
  type WidgetName,
} from '../../../../widgets/contract.ts';
import { Options } from '../../../platform/ui/forms/options.tsx';
import { OTHER_VALUE, otherField, PAGE_KINDS, PART_PROPERTIES, type PlaygroundState } from '../playground/state.ts';
import { THEME_COLORS } from '../playground/theme-colors.ts';
import type { ExampleMerchant, GuideLanguage } from './developers.load.ts';
import { playgroundStyles } from './playground.styles.ts';
import { PLAYGROUND_TEXTS, type PlaygroundTexts } from './playground-texts.ts';

const { cls } = playgroundStyles;

interface ControlsProps {
  language: GuideLanguage;
  state: PlaygroundState;
  /** Merchant for the first look at the enquiry. */
  example: ExampleMerchant;
}

const attributeOf = (option: string) => option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const widgetsWith = (option: AttributeName): WidgetName[] =>
  WIDGETS.filter((widget) => (WIDGET_INTERFACES[widget].attributes as readonly string[]).includes(option));
/** Renders code in a text of the contract, which is written in Markdown. */
const withoutTicks = (text: string) => text.replaceAll('`', '');

interface AttributeControlProps {
  option: AttributeName;
  value: string | undefined;
  texts: PlaygroundTexts;
}

/** Renders a choice of the known values, and a field for another one, which the style sheet hides until it is needed. */
function KnownValues({ option, value, texts }: AttributeControlProps & { option: keyof typeof KNOWN_VALUES }) {
  const name = attributeOf(option);
  const known: Readonly<Record<string, string>> = KNOWN_VALUES[option];
  const isOther = value !== undefined && !Object.hasOwn(known, value);
  const initial = String(ATTRIBUTES[option].default);
  return (
    <>
      <select id={`attribute-${name}`} className={cls.field} name={name} defaultValue={isOther ? OTHER_VALUE : (value ?? '')}>
        {Object.entries(known).map(([one, words]) => (
          <option key={one} value={one === initial ? '' : one} data-known="">
            {one === initial ? `${one} ${words} · ${texts.standard}` : `${one} ${words}`}
          </option>
        ))}
        <option value={OTHER_VALUE}>{texts.other}</option>
      </select>
      <input
        className={cls.field}
        type="text"
        name={otherField(name)}
        defaultValue={isOther ? value : undefined}
        aria-label={texts.otherValue(name)}
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}

/** Renders the control for the values that the attribute's type has. */
function AttributeControl({ option, value, texts }: AttributeControlProps) {
  if (option in KNOWN_VALUES) return <KnownValues option={option as keyof typeof KNOWN_VALUES} value={value} texts={texts} />;
  const name = attributeOf(option);
  const { type } = ATTRIBUTES[option] as { type: string | readonly string[] };
  const id = `attribute-${name}`;
  if (type === 'flag') return <input id={id} type="checkbox" name={name} value="on" defaultChecked={value !== undefined} />;
  if (typeof type !== 'string' || type === 'switch') {
    const choices = typeof type === 'string' ? ['on', 'off'] : type;
    return (
      <select id={id} className={cls.field} name={name} defaultValue={value ?? ''}>
        <option value="">{texts.standard}</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  }
  if (type === 'list') return <textarea id={id} className={cls.area} name={name} rows={3} defaultValue={value} spellCheck={false} />;
  const isNumber = type === 'integer' || type === 'id';
  return (
    <input
      id={id}
      className={cls.field}
      type="text"
      inputMode={isNumber ? 'numeric' : undefined}
      name={name}
      defaultValue={value}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

function Attributes({ language, state, example }: ControlsProps) {
  const texts = PLAYGROUND_TEXTS[language];
  const initialOf = (option: AttributeName) => {
    const value = state.attributes[attributeOf(option)];
    // The enquiry needs a merchant; another widget's state does not contain one yet.
    return value ?? (option === 'merchantId' && state.widget !== 'enquiry' && example.id ? String(example.id) : undefined);
  };
  return (
    <fieldset className={cls.group}>
      <legend>{texts.attributes}</legend>
      {(Object.keys(ATTRIBUTES) as AttributeName[]).map((option) => {
        const widgets = widgetsWith(option);
        return (
          <p key={option} className={cls.control} data-widgets={widgets.join(' ')} hidden={!widgets.includes(state.widget)}>
            <label htmlFor={`attribute-${attributeOf(option)}`}>
              <code>{attributeOf(option)}</code> <span>{withoutTicks(ATTRIBUTE_TEXTS[option][language])}</span>
            </label>
            <AttributeControl option={option} value={initialOf(option)} texts={texts} />
          </p>
        );
      })}
      <p className={cls.control}>
        <label htmlFor="attribute-data-partner">
          <code>data-partner</code> <span>{SCRIPT_ATTRIBUTE_TEXTS['data-partner'][language]}</span>
        </label>
        <input
          id="attribute-data-partner"
          className={cls.field}
          type="text"
          name="partner"
          defaultValue={state.partner}
          autoComplete="off"
          spellCheck={false}
        />
      </p>
    </fieldset>
  );
}

function Events({ language, widget }: { language: GuideLanguage; widget: WidgetName }) {
  return (
    <details className={cls.group}>
      <summary>{PLAYGROUND_TEXTS[language].events}</summary>
      <ul className={cls.events}>
        {(Object.keys(EVENTS) as (keyof typeof EVENTS)[]).map((event) => {
          const widgets = WIDGETS.filter((name) => ([...COMMON_EVENTS, ...WIDGET_INTERFACES[name].events] as string[]).includes(event));
          return (
            <li key={event} data-widgets={widgets.join(' ')} hidden={!widgets.includes(widget)}>
              <code>{event}</code> {withoutTicks(EVENTS[event][language])}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function Variables({ language, state }: ControlsProps) {
  const texts = PLAYGROUND_TEXTS[language];
  return (
    <>
      <h3>{texts.tierVariables}</h3>
      {(Object.keys(CUSTOM_PROPERTIES) as CustomProperty[]).map((property) => {
        const { value, follows } = THEME_COLORS.light[property];
        const isColor = value.startsWith('#');
        return (
          <p key={property} className={cls.control}>
            <label htmlFor={`variable${property}`}>
              <code>{property}</code> <span>{CUSTOM_PROPERTIES[property][language]}</span>
            </label>
            <span className={cls.color}>
              <input
                id={`variable${property}`}
                className={cls.field}
                type="text"
                name={property}
                defaultValue={state.variables[property]}
                data-light={value}
                data-dark={THEME_COLORS.dark[property].value}
                data-follows={follows}
                autoComplete="off"
                spellCheck={false}
              />
              {isColor && (
                <input
                  type="color"
                  defaultValue={(state.variables[property] ?? value).toLowerCase()}
                  data-for={property}
                  aria-label={texts.picker(property)}
                />
              )}
            </span>
          </p>
        );
      })}
    </>
  );
}

function Parts({ language, state }: ControlsProps) {
  const texts = PLAYGROUND_TEXTS[language];
  const parts = [...new Set(WIDGETS.flatMap((widget) => [...WIDGET_INTERFACES[widget].parts] as string[]))];
  const widgetsOf = (part: string) => WIDGETS.filter((widget) => (WIDGET_INTERFACES[widget].parts as readonly string[]).includes(part));
  return (
    <>
      <h3>{texts.tierParts}</h3>
      {parts.map((part) => (
        <fieldset key={part} className={cls.part} data-widgets={widgetsOf(part).join(' ')} hidden={!widgetsOf(part).includes(state.widget)}>
          <legend>
            <code>::part({part})</code>
          </legend>
          {PART_PROPERTIES.map((property) => (
            <p key={property} className={cls.control}>
              <label htmlFor={`part-${part}-${property}`}>
                <code>{property}</code>
              </label>
              <input
                id={`part-${part}-${property}`}
                className={cls.field}
                type="text"
                name={`part-${part}-${property}`}
                defaultValue={state.parts[part]?.[property]}
                autoComplete="off"
                spellCheck={false}
              />
            </p>
          ))}
        </fieldset>
      ))}
    </>
  );
}

/** Renders the fields of the form. */
export function Controls(props: ControlsProps) {
  const { language, state } = props;
  const texts = PLAYGROUND_TEXTS[language];
  return (
    <>
      <p className={cls.control}>
        <label htmlFor="widget">{texts.widget}</label>
        <select id="widget" className={cls.field} name="widget" defaultValue={state.widget}>
          <Options of={WIDGETS.map((widget) => [widget, `${texts.widgets[widget]} xiyan-${widget}`])} />
        </select>
      </p>
      <p className={cls.control}>
        <label htmlFor="page">{texts.page}</label>
        <select id="page" className={cls.field} name="page" defaultValue={state.page}>
          <Options of={PAGE_KINDS.map((kind) => [kind, texts.pages[kind]])} />
        </select>
      </p>
      <p className={cls.check}>
        <input id="fragment" type="checkbox" name="fragment" value="on" defaultChecked={state.isRendered} />
        <label htmlFor="fragment">{texts.fragment}</label>
      </p>
      <Attributes {...props} />
      <Events language={language} widget={state.widget} />
      <details className={cls.group} open={Object.keys(state.variables).length + Object.keys(state.parts).length > 0}>
        <summary>{texts.theme}</summary>
        <p className={cls.note}>{texts.themeLead}</p>
        <Variables {...props} />
        <Parts {...props} />
      </details>
    </>
  );
}
