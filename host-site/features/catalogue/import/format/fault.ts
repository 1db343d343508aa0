/** Faults of import files, worded in Chinese and English. */
import { z } from 'zod';

export type Language = 'zh' | 'en';
/** The same text in both languages. */
export type Texts = Readonly<Record<Language, string>>;

/** What is wrong with a value. */
export interface FaultText {
  /** The same for faults of one kind, whatever the value: they are reported together. */
  kind: string;
  /** Follows the quoted value, when there is one. */
  texts: Texts;
}

const LONGEST_QUOTE = 40;

/** Returns the value in quotes, cut after 40 characters. */
export function quoted(value: unknown, language: Language): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const short = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
  return language === 'zh' ? `“${short}”` : `"${short}"`;
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Returns a fault whose text follows the quoted value. */
export const faultOf = (kind: string, zh: string, en: string): FaultText => ({ kind, texts: { zh, en } });

/** Returns a fault whose text contains the value. `zh` and `en` get the quoted value. */
export const faultAbout = (kind: string, value: unknown, zh: (quote: string) => string, en: (quote: string) => string): FaultText => ({
  kind,
  texts: { zh: zh(quoted(value, 'zh')), en: en(quoted(value, 'en')) },
});

/** Thrown while a cell is read. */
export class Fault extends Error {
  override name = 'Fault';
  readonly fault: FaultText;

  /** @param value quoted in front of the text; an empty one is not */
  constructor(fault: FaultText, value?: unknown) {
    const quote = (language: Language) => (isEmpty(value) ? '' : quoted(value, language));
    super(`${quote('en')} ${fault.texts.en}`);
    this.fault = {
      kind: fault.kind,
      texts: { zh: quote('zh') + fault.texts.zh, en: `${quote('en')} ${fault.texts.en}`.trim() },
    };
  }
}

/** Reads a cell. @throws Fault */
export type CellReader<T> = (value: unknown) => T;

/** Returns a schema that reads a cell, or what the schema before it has read. Its issues contain the fault: `faultOfIssue` returns it. */
export const cell = <T, V = unknown>(read: (value: V) => T) =>
  z.transform((value: V, context): T => {
    try {
      return read(value);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      context.addIssue(issueOf(error.fault));
      return z.NEVER;
    }
  });

const issueOf = (fault: FaultText) => ({ code: 'custom' as const, message: fault.texts.en, params: { fault } });

/** Returns the options of zod's `refine` for a row that contradicts itself. */
export const rowFault = (field: string, kind: string, zh: string, en: string) => {
  const { code: _, ...options } = issueOf(faultOf(kind, zh, en));
  return { ...options, path: [field] };
};

/** Returns the fault of an issue; undefined for one that zod itself reports. */
export const faultOfIssue = (issue: z.core.$ZodIssue): FaultText | undefined =>
  issue.code === 'custom' ? (issue.params?.fault as FaultText | undefined) : undefined;
