/** Controls of the playground, generated from the contract, as custom-elements.json is. */
import {
  COMMON_EVENTS,
  CUSTOM_PROPERTIES,
  type CustomProperty,
  EVENTS,
  WIDGET_INTERFACES,
  WIDGETS,
  type WidgetName,
} from '../../../../../widgets/contract.ts';
import { Options } from '../../../../platform/ui/forms/options.tsx';
import { PAGE_KINDS, PART_PROPERTIES } from '../../playground/state.ts';
import { THEME_COLORS } from '../../playground/theme-colors.ts';
import type { GuideLanguage } from '../developers.load.ts';
import { playgroundStyles } from './playground.styles.ts';
import { Attributes, type ControlsProps, withoutTicks } from './playground-attributes.tsx';
import { PLAYGROUND_TEXTS } from './playground-texts.ts';

const { cls } = playgroundStyles;

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
