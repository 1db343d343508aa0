/** Cells with the options of a good: `颜色:大红/香槟金|印名:不印=0/烫金=0.5`; what follows `=` is what each piece costs more, in yuan. */
import { yuanOf } from '../../../../widgets/domain/catalogue/price.ts';
import { cell, Fault, faultAbout, faultOf, isEmpty, tooMany } from '../../catalogue/service.ts';
import type { GoodOption, OptionChoice } from '../goods-lists.ts';
import { fenOfText, partsOf } from './price-steps.ts';

const MOST_OPTIONS = 5;
const MOST_CHOICES = 12;
const LONGEST = 20;

const NOT_OPTION = faultOf(
  'option',
  '不是“名称:可选/可选”；请写成“颜色:大红/香槟金|印名:不印=0/烫金=0.5”',
  'is not a name and its choices; write 颜色:大红/香槟金|印名:不印=0/烫金=0.5',
);
const REPEATED = faultOf('repeated option', '里有两个同名的选项', 'has the same name twice');
const unpriced = (choice: string, option: string) =>
  faultAbout(
    'unpriced choice',
    choice,
    (quote) => `“${option}”里有的写了加价，${quote}没有写；不加价的请写=0`,
    (quote) => `${quote} has no extra price, but other choices of ${option} have one; write =0 for no extra price`,
  );

interface ReadChoice {
  name: string;
  extra: number | undefined;
}

function readChoice(text: string, whole: string): ReadChoice {
  const [name = '', price, ...rest] = text.split('=').map((part) => part.trim());
  if (!name || name.length > LONGEST || rest.length) throw new Fault(NOT_OPTION, whole);
  return { name, extra: price === undefined ? undefined : fenOfText(price, 0, whole) };
}

const isRepeated = (names: readonly string[]): boolean => new Set(names).size < names.length;

function readOption(text: string): GoodOption {
  const [name = '', list = '', ...rest] = text.split(':').map((part) => part.trim());
  const parts = list.split('/').map((part) => part.trim());
  if (!name || name.length > LONGEST || !list || rest.length) throw new Fault(NOT_OPTION, text);
  if (parts.length > MOST_CHOICES) throw new Fault(tooMany(parts.length, MOST_CHOICES), text);
  const choices = parts.map((part) => readChoice(part, text));
  if (isRepeated(choices.map((choice) => choice.name))) throw new Fault(REPEATED, text);
  const missing = choices.find(({ extra }) => extra === undefined);
  if (missing && choices.some(({ extra }) => extra !== undefined)) throw new Fault(unpriced(missing.name, name));
  return { name, choices: choices.map((choice): OptionChoice => ({ name: choice.name, extra: choice.extra ?? 0 })) };
}

export const goodOptions = cell((value): GoodOption[] => {
  if (isEmpty(value)) return [];
  const texts = partsOf(value);
  if (texts.length > MOST_OPTIONS) throw new Fault(tooMany(texts.length, MOST_OPTIONS));
  const options = texts.map(readOption);
  if (isRepeated(options.map(({ name }) => name))) throw new Fault(REPEATED, texts.join('|'));
  return options;
});

export const optionTexts = (options: readonly GoodOption[]): string[] =>
  options.map(({ name, choices }) => {
    const isPriced = choices.some(({ extra }) => extra > 0);
    return `${name}:${choices.map((choice) => choice.name + (isPriced ? `=${yuanOf(choice.extra)}` : '')).join('/')}`;
  });
