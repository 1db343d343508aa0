/** Controls of the attributes in the playground, generated from the contract: a new attribute has a control without further code. */
import {
  ATTRIBUTE_TEXTS,
  ATTRIBUTES,
  type AttributeName,
  KNOWN_VALUES,
  SCRIPT_ATTRIBUTE_TEXTS,
  WIDGET_INTERFACES,
  WIDGETS,
  type WidgetName,
} from '../../../../../widgets/contract.ts';
import { OTHER_VALUE, otherField, type PlaygroundState } from '../../playground/state.ts';
import type { ExampleMerchant, GuideLanguage } from '../developers.load.ts';
import { playgroundStyles } from './playground.styles.ts';
import { PLAYGROUND_TEXTS, type PlaygroundTexts } from './playground-texts.ts';

const { cls } = playgroundStyles;

export interface ControlsProps {
  language: GuideLanguage;
  state: PlaygroundState;
  /** Merchant for the first look at the enquiry. */
  example: ExampleMerchant;
}

const attributeOf = (option: string) => option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const widgetsWith = (option: AttributeName): WidgetName[] =>
  WIDGETS.filter((widget) => (WIDGET_INTERFACES[widget].attributes as readonly string[]).includes(option));
/** Renders code in a text of the contract, which is written in Markdown. */
export const withoutTicks = (text: string) => text.replaceAll('`', '');

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

export function Attributes({ language, state, example }: ControlsProps) {
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
