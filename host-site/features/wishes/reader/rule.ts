/** Rules of the grammar. */
import type { ConditionKind } from '../../../../widgets/domain/catalogue/search-entities.ts';
import type { LunarDays } from '../contract.ts';

/** A condition that a rule has found. `filter` restricts the days of the sentence: weekend, sat, good. */
export interface Reading {
  kind: ConditionKind | 'filter';
  value: string;
}

export interface Days {
  /** As 2026-11-27. */
  today: string;
  /** Undefined where no feature has the lunar calendar. */
  lunar: LunarDays | undefined;
}

/** `pattern` is sticky and bounded: it starts where the reader is, and repeats nothing without a limit. */
export interface Rule {
  pattern: RegExp;
  read(match: RegExpExecArray, days: Days): Reading | undefined;
}
