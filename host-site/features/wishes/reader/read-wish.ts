/**
 * Reads a sentence from left to right. At each character the longest match wins: a name of the catalogue, a word with a meaning, or a rule for numbers and
 * days. What no match covers is the rest. The cost is bounded: at most `LONGEST_WISH` characters, `LONGEST_WORD` look-ups and twenty sticky patterns each.
 */
import type { Condition, LunarDays, Wish } from '../contract.ts';
import { AMOUNT_RULES } from './amounts.ts';
import { charactersOf } from './characters.ts';
import { DATE_RULES } from './dates.ts';
import { holidayRule } from './holidays.ts';
import type { Days, Reading, Rule } from './rule.ts';
import type { Name, Vocabulary } from './vocabulary.ts';
import { NOISE, WEAK } from './words.ts';
import { yearFrom } from './years.ts';

const LONGEST_WORD = 12;
const RULES: readonly Rule[] = [...DATE_RULES, holidayRule, ...AMOUNT_RULES];
const isSpace = (character: string): boolean => !/[\p{L}\p{N}]/u.test(character) && character !== '¥';

interface Span {
  from: number;
  to: number;
}
type Meant = Reading | { names: readonly Name[] };
type Token = Span & ({ is: 'condition'; meant: Meant } | { is: 'noise' | 'weak' | 'rest' });

export interface WishSources {
  /** As 2026-11-27. */
  today: string;
  /** The chosen city; 0: none. */
  cityId: number;
  vocabulary: Vocabulary;
  lunar: LunarDays | undefined;
}

/** Returns the longest word at a place. */
function wordAt(text: string, at: number, vocabulary: Vocabulary): Token | undefined {
  for (let length = Math.min(LONGEST_WORD, text.length - at); length > 0; length -= 1) {
    const word = text.slice(at, at + length);
    const span = { from: at, to: at + length };
    // Letters and digits are read whole: 15星 does not contain the word 5星.
    if (/[a-z0-9]/.test(word.slice(-1)) && /[a-z0-9]/.test(text.slice(span.to, span.to + 1))) continue;
    if (/[a-z0-9]/.test(word.slice(0, 1)) && /[a-z0-9]/.test(text.slice(at - 1, at))) continue;
    const names = vocabulary.names.get(word);
    if (names) return { ...span, is: 'condition', meant: { names } };
    const meaning = vocabulary.meanings.get(word);
    if (meaning) return { ...span, is: 'condition', meant: meaning };
    if (NOISE.has(word)) return { ...span, is: 'noise' };
    if (WEAK.has(word)) return { ...span, is: 'weak' };
  }
  return undefined;
}

/** Returns the longest match of a rule at a place; a number is not read from its middle. */
function ruleAt(text: string, at: number, days: Days): Token | undefined {
  if (/[\d.]/.test(text.slice(at, at + 1)) && /[\d.]/.test(text.slice(at - 1, at))) return undefined;
  let best: Token | undefined;
  for (const rule of RULES) {
    rule.pattern.lastIndex = at;
    const match = rule.pattern.exec(text);
    const to = rule.pattern.lastIndex;
    if (!match || to <= (best?.to ?? at)) continue;
    const meant = rule.read(match, days);
    if (meant) best = { from: at, to: at + match[0].trimEnd().length, is: 'condition', meant };
  }
  return best;
}

function tokensOf(text: string, days: Days, vocabulary: Vocabulary): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const last = tokens[tokens.length - 1];
    const isOpen = last?.is === 'rest' && last.to === at;
    if (isSpace(text.slice(at, at + 1))) {
      at += 1;
      continue;
    }
    const [word, ruled] = [wordAt(text, at, vocabulary), ruleAt(text, at, days)];
    const found = ruled && ruled.to >= (word?.to ?? 0) && !(word?.is === 'condition' && word.to === ruled.to) ? ruled : word;
    if (!found || (isOpen && found.is !== 'condition')) {
      // Noise inside an unknown word belongs to it: 湖墅春和.
      const to = found?.to ?? at + 1;
      if (isOpen) last.to = to;
      else tokens.push({ from: at, to, is: 'rest' });
      at = to;
      continue;
    }
    tokens.push(found);
    at = found.to;
  }
  return tokens;
}

/** Returns a word without the noise at its end: 云汀有. */
function withoutNoise(word: string, isNoise: (part: string) => boolean): string {
  for (let length = Math.min(4, word.length - 1); length > 0; length -= 1)
    if (isNoise(word.slice(-length))) return withoutNoise(word.slice(0, -length), isNoise);
  return word;
}

/** Returns what an unknown word means that sounds like a known one: 杭洲, 免进厂费, 无住宴会厅. */
function soundAlike(word: string, { soundOf, sounds }: Vocabulary): Meant | undefined {
  const core = withoutNoise(word, (part) => NOISE.has(part) || WEAK.has(part));
  return core.length >= 2 ? sounds.get(soundOf(core)) : undefined;
}

interface Found extends Span {
  meant: Meant;
}

/** Chooses among places of the same name: of the city in the sentence, else of the chosen city, else of the first city. */
function chooseName(names: readonly Name[], cityOfText: number, chosen: number): Name | undefined {
  const inCity = (id: number) => names.find((name) => name.kind === 'city' || name.cityId === id);
  if (cityOfText) return inCity(cityOfText);
  return inCity(chosen) ?? names[0];
}

export function readWish(input: string, sources: WishSources): Wish {
  const { written, text } = charactersOf(input);
  const days: Days = { today: sources.today, lunar: sources.lunar };
  const tokens = tokensOf(text, days, sources.vocabulary);
  const textOf = ({ from, to }: Span) => written.slice(from, to).join('').trim();
  const found: Found[] = [];
  const rest: string[] = [];
  for (const token of tokens) {
    if (token.is === 'condition') found.push(token);
    if (token.is !== 'rest') continue;
    const word = text.slice(token.from, token.to);
    const meant = soundAlike(word, sources.vocabulary);
    if (meant) found.push({ ...token, meant });
    else rest.push(withoutNoise(word, (part) => NOISE.has(part)));
  }
  const cityOfText =
    found.flatMap(({ meant }) => ('names' in meant ? meant.names.filter(({ kind }) => kind === 'city') : []))[0]?.cityId ?? 0;
  const conditions: Condition[] = [];
  const filters: Found[] = [];
  let cityId = cityOfText;
  for (const one of found) {
    const { meant } = one;
    if (!('names' in meant)) {
      if (meant.kind === 'filter') filters.push(one);
      else add(conditions, { kind: meant.kind, text: textOf(one), value: meant.value });
      continue;
    }
    const name = chooseName(meant.names, cityOfText, sources.cityId);
    if (!name) rest.push(text.slice(one.from, one.to));
    else {
      add(conditions, { kind: name.kind, text: textOf(one), value: name.value });
      cityId ||= name.cityId;
    }
  }
  restrictDays(
    conditions,
    filters.map((one) => ({ text: textOf(one), value: (one.meant as Reading).value })),
    sources.today,
  );
  if (!conditions.length && !rest.length)
    rest.push(...tokens.filter(({ is }) => is === 'weak').map(({ from, to }) => text.slice(from, to)));
  return { conditions, rest, cityId };
}

/** Adds a condition; of two that exclude each other the first is kept, and the general kind gives way: 五星级 酒店. */
function add(conditions: Condition[], next: Condition): void {
  const same = conditions.find(({ kind, value }) => kind === next.kind && (value === next.value || kind !== 'feature'));
  if (!same) conditions.push(next);
  else if (same.kind === 'kind' && same.value === 'hotel') conditions.splice(conditions.indexOf(same), 1, next);
}

/** Applies "weekend" or "good day" to the days of the sentence, or to a year from today. */
function restrictDays(conditions: Condition[], filters: readonly { text: string; value: string }[], today: string): void {
  const [filter] = filters;
  if (!filter || conditions.some(({ kind }) => kind === 'day')) return;
  const days = conditions.find(({ kind }) => kind === 'days');
  if (days) Object.assign(days, { text: `${days.text} ${filter.text}`, value: `${days.value};${filter.value}` });
  else conditions.push({ kind: 'days', text: filter.text, value: `${yearFrom(today)};${filter.value}` });
}
