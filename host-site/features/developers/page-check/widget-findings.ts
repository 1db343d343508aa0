/** What the check says of elements, placeholder elements and links: their names, their attributes, and the values of these. */
import { ATTRIBUTES, type AttributeName, WIDGET_INTERFACES, WIDGETS, type WidgetName } from '../../../../widgets/contract.ts';
import { attributeOf, optionOf, parseAttribute } from '../../../../widgets/platform/mounting/options/attributes.ts';
import { nearestName } from '../../../platform/system/edit-distance.ts';
import type { Finding, FindingName } from '../page-check-result.ts';
import type { PageElement } from './page-facts.ts';
import { attribute, type LoaderTag } from './tag-findings.ts';

const ELEMENTS = WIDGETS.map((name) => `xiyan-${name}`);
const NAMES = Object.keys(ATTRIBUTES).map(attributeOf);
/** Attributes of links and buttons that open the enquiry, without `data-`. */
const LINK_NAMES = ['hotel-name', 'source', 'from-type', 'wedding-date', 'meal', 'tables', 'hall-id', 'about'];
/** Attributes that the loader reads from its own tag alone, without `data-`. */
const TAG_NAMES = ['api'];
/** Attributes of every element, and of frameworks. */
const GLOBAL =
  /^(id|class|style|hidden|slot|part|exportparts|title|dir|tabindex|role|inert|translate|is|key|ref|item\w+|access\w+|aria-.*|on.*|v-.*|ng-.*|x-.*|hx-.*|wire:.*|\W.*|.*[:.].*)$/;
/** Attributes of placeholder elements and tags that have a meaning without the prefix. */
const HTML_NAMES: readonly string[] = ['lang', 'nonce'];
const LANGUAGE = /^(zh|en)(-|$)/i;
const SWITCH = /^(|on|off|true|false)$/;

const finding = (name: FindingName, ...values: string[]): Finding => ({ name, values });

/** Which values an attribute accepts, as a list or by the name of its type; undefined when `text` is one. */
function expectedOf(option: AttributeName, text: string): string | undefined {
  const type: string | readonly string[] = ATTRIBUTES[option].type;
  if (type === 'switch') return SWITCH.test(text) ? undefined : 'on, off';
  if (option === 'lang' && !LANGUAGE.test(text.trim())) return 'zh-CN, en, zh-TW';
  if (parseAttribute(option, text) !== undefined) return undefined;
  return typeof type === 'string' ? type : type.join(', ');
}

interface Stated {
  /** How the report names the element. */
  where: string;
  name: string;
  value: string;
}

/** Checks an attribute whose name, without its prefix, is `base`. @param widget undefined: the script tag, which has the attributes of all */
function checkNamed({ where, name, value }: Stated, base: string, widget: WidgetName | undefined): Finding[] {
  const option = optionOf(`data-${base}`, 'data-');
  const accepted: readonly string[] = widget ? WIDGET_INTERFACES[widget].attributes : Object.keys(ATTRIBUTES);
  if (!accepted.includes(option)) return [finding('attributeElsewhere', where, name)];
  const expected = expectedOf(option, value);
  return expected === undefined ? [] : [finding('valueInvalid', where, name, value, expected)];
}

/** Checks an attribute of a widget's own element. */
function ownAttribute(stated: Stated, widget: WidgetName): Finding[] {
  const { where, name } = stated;
  if (NAMES.includes(name)) return checkNamed(stated, name, widget);
  if (name === 'api' || name === 'data-api') return [finding('apiIgnored', where)];
  if (name.startsWith('data-')) {
    const base = name.slice(5);
    return NAMES.includes(base) ? [finding('prefixExtra', where, name, base)] : [];
  }
  if (GLOBAL.test(name)) return [];
  return [finding('attributeUnknown', where, name, nearestName(name, NAMES) ?? '')];
}

/** Checks an attribute of a placeholder element, of a link or of the script tag, whose own attributes begin with `data-`. */
function prefixedAttribute(stated: Stated, names: readonly string[], widget: WidgetName | undefined): Finding[] {
  const { where, name } = stated;
  if (!name.startsWith('data-')) {
    const isMeant = names.includes(name) && NAMES.includes(name) && !HTML_NAMES.includes(name);
    return isMeant ? [finding('prefixMissing', where, name, `data-${name}`)] : [];
  }
  const base = name.slice(5);
  if (NAMES.includes(base)) return checkNamed(stated, base, widget);
  if (base === 'api' && !names.includes('api')) return [finding('apiIgnored', where)];
  if (names.includes(base) || /^(xiyan|meta-)/.test(base)) return [];
  const near = nearestName(base, names);
  return near === undefined ? [] : [finding('attributeUnknown', where, name, `data-${near}`)];
}

function linkFindings({ name, attributes, line }: PageElement, merchant: string): Finding[] {
  const where = `<${name} data-xiyan-enquiry> (${line})`;
  const findings = attributes.flatMap(([one, value]) => {
    const base = one.replace(/^data-/, '');
    // Attributes of a wedding plan have rules of their own.
    if (LINK_NAMES.includes(base) && !NAMES.includes(base)) return [];
    return one.startsWith('data-') ? prefixedAttribute({ where, name: one, value }, LINK_NAMES, 'enquiry') : [];
  });
  if (parseAttribute('merchantId', merchant) === undefined) findings.push(finding('merchantMissing', where, merchant));
  if (name === 'a' && !attribute(attributes, 'href')) findings.push(finding('linkWithoutAddress', where));
  return findings;
}

/** Compares with the prefix, so that also short names may have two letters exchanged. */
const nearestElement = (name: string): string => ELEMENTS.find((element) => element === name) ?? nearestName(name, ELEMENTS) ?? '';

/** Returns the findings about one element. */
function elementFindings(element: PageElement): Finding[] {
  const { name, attributes, line, isClosed, isSelfClosed } = element;
  const merchant = attribute(attributes, 'data-xiyan-enquiry');
  const placeholder = attribute(attributes, 'data-xiyan');
  const each = (check: (stated: Stated) => Finding[], where: string) =>
    attributes.flatMap(([one, value]) => check({ where, name: one, value }));
  const widget = WIDGETS.find((one) => name === `xiyan-${one}`);
  if (widget) {
    const where = `<${name}> (${line})`;
    const open = isSelfClosed || !isClosed ? [finding('elementOpen', where, `<${name}></${name}>`)] : [];
    return [...open, ...each((stated) => ownAttribute(stated, widget), where)];
  }
  if (placeholder !== undefined) {
    const held = WIDGETS.find((one) => one === placeholder);
    const where = `<${name} data-xiyan="${placeholder}"> (${line})`;
    if (!held) {
      const near = nearestElement(`xiyan-${placeholder.toLowerCase().trim()}`);
      return [finding('placeholderUnknown', where, placeholder, near.replace('xiyan-', ''))];
    }
    return each((stated) => prefixedAttribute(stated, NAMES, held), where);
  }
  if (merchant !== undefined) return linkFindings(element, merchant);
  const near = nearestName(name, ELEMENTS);
  if (near ?? name.includes('xiyan')) return [finding('elementUnknown', `<${name}> (${line})`, near ?? '')];
  return attributes.flatMap(([one]) => {
    const meant = nearestName(one, ['data-xiyan', 'data-xiyan-enquiry']);
    return meant ? [finding('attributeUnknown', `<${name}> (${line})`, one, meant)] : [];
  });
}

/** Returns the widget of an element or placeholder element; undefined for others. */
export const widgetOf = ({ name, attributes }: PageElement): WidgetName | undefined =>
  WIDGETS.find((one) => name === `xiyan-${one}` || attribute(attributes, 'data-xiyan') === one);

/** Returns the findings about the elements of the page and the attributes of the tag that works. */
export function widgetFindings(all: readonly PageElement[], tag: LoaderTag | undefined): Finding[] {
  const elements = all.filter(({ place }) => place === 'page');
  const widgets = elements.flatMap((element) => widgetOf(element) ?? []);
  const links = elements.filter(({ attributes }) => attribute(attributes, 'data-xiyan-enquiry') !== undefined);
  const ofTag = tag?.attributes.flatMap(([name, value]) =>
    prefixedAttribute({ where: `<script> (${tag.line})`, name, value }, [...NAMES, ...TAG_NAMES], undefined),
  );
  const problems = [...(ofTag ?? []), ...elements.flatMap(elementFindings)];
  const twice = (['header', 'footer'] as const).filter((one) => widgets.filter((widget) => widget === one).length > 1);
  const rendered = elements.filter((element) => element.isRendered && widgetOf(element));
  const names = [...new Set(widgets)].join(', ') + (links.length ? `${widgets.length ? ', ' : ''}data-xiyan-enquiry` : '');
  return [
    ...problems,
    ...twice.map((one) => finding('widgetTwice', one)),
    names ? finding('widgetFound', names) : finding('widgetNone'),
    ...(names && !problems.some(({ name }) => /attribute|value|prefix|api/i.test(name)) ? [finding('attributesValid')] : []),
    ...(rendered.length ? [finding('rendered', [...new Set(rendered.map(({ name }) => name))].join(', '))] : []),
  ];
}
