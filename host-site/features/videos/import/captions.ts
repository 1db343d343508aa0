/** Reads caption files (WebVTT): plain cues in their order, each with a text. Styles, regions and markup are refused. */
import { type FaultText, faultOf } from '../../catalogue/service.ts';

export interface Cue {
  /** Milliseconds. */
  from: number;
  to: number;
  text: string;
}

export const MOST_CAPTION_BYTES = 256 * 1024;
const MOST_CUES = 5000;
const MOST_TEXT = 200;

const TIME = /^(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;

function milliseconds(text: string): number | undefined {
  const [, hours = '0', minutes, seconds, rest] = TIME.exec(text) ?? [];
  return rest === undefined ? undefined : ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest);
}

const at = (line: number) => ({ zh: `第${line}行`, en: `line ${line}` });

function fault(kind: string, line: number, zh: string, en: string): FaultText {
  return faultOf(kind, `${at(line).zh}：${zh}`, `${at(line).en}: ${en}`);
}

/** Returns the cue that begins at a line of its times; a fault where it is not one. */
function readCue(lines: readonly string[], index: number, last: number): { cue: Cue; next: number } | FaultText {
  const [from = '', arrow, to = ''] = (lines[index] ?? '').trim().split(/[ \t]+/);
  const [start, end] = [milliseconds(from), milliseconds(to)];
  if (arrow !== '-->' || start === undefined || end === undefined)
    return fault(
      'caption time',
      index + 1,
      '不是时间，应如00:00:01.000 --> 00:00:03.500',
      'is no time such as 00:00:01.000 --> 00:00:03.500',
    );
  if (end <= start) return fault('caption order', index + 1, '结束时间不晚于开始时间', 'the cue ends before it begins');
  if (start < last) return fault('caption order', index + 1, '早于上一条字幕', 'the cue begins before the one above it');
  const texts: string[] = [];
  let next = index + 1;
  for (; next < lines.length && lines[next]?.trim(); next += 1) texts.push((lines[next] as string).trim());
  const text = texts.join('\n');
  if (!text) return fault('empty caption', index + 1, '没有字幕文字', 'the cue has no text');
  if (text.length > MOST_TEXT)
    return fault(
      'long caption',
      index + 1,
      `字幕超过${MOST_TEXT}字，请分成几条`,
      `the cue has more than ${MOST_TEXT} characters: split it`,
    );
  if (/[<>]|-->/.test(text)) return fault('caption markup', index + 2, '有<或>；请只写文字', 'has < or >: write plain text');
  return { cue: { from: start, to: end, text }, next };
}

/** Returns the cues, or what is wrong, by the line of the file. */
export function readCaptions(content: string): Cue[] | FaultText {
  const lines = content.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  if (!/^WEBVTT([ \t].*)?$/.test(lines[0] ?? ''))
    return fault('no captions', 1, '第一行不是WEBVTT；请另存为WebVTT字幕', 'is not WEBVTT: save the captions as WebVTT');
  const cues: Cue[] = [];
  for (let index = 1; index < lines.length; ) {
    const line = lines[index]?.trim() ?? '';
    if (!line) {
      index += 1;
      continue;
    }
    if (/^(STYLE|REGION)\b/.test(line))
      return fault('caption styles', index + 1, '不接受样式和区域，请删除', 'styles and regions are not accepted: remove them');
    if (/^NOTE\b/.test(line)) {
      while (lines[index]?.trim()) index += 1;
      continue;
    }
    // A line before the times is the name of the cue.
    const timed = line.includes('-->') ? index : index + 1;
    const read = readCue(lines, timed, cues.at(-1)?.from ?? 0);
    if (!('cue' in read)) return read;
    if (cues.length === MOST_CUES)
      return fault('many captions', index + 1, `超过${MOST_CUES}条字幕`, `there are more than ${MOST_CUES} cues`);
    cues.push(read.cue);
    index = read.next;
  }
  return cues.length ? cues : fault('no captions', 1, '没有字幕', 'there are no cues');
}

const stamp = (time: number): string => {
  const seconds = Math.floor(time / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const rest = String(time % 1000).padStart(3, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${rest}`;
};

/** Returns the cues as the site serves them: without names, settings and notes. */
export const captionsText = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues.map(({ from, to, text }) => `${stamp(from)} --> ${stamp(to)}\n${text.replaceAll(/&(?!\w+;)/g, '&amp;')}`).join('\n\n')}\n`;
