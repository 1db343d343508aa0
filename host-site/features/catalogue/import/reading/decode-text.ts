/** Decodes import files: UTF-8, UTF-16 and GB 18030, which spreadsheets in China write. */
import { type FaultText, faultOf } from '../format/fault.ts';

export type Encoding = 'utf-8' | 'utf-16' | 'gb18030';
/** A fault of a file; `line` 0 means the file as a whole. */
export interface FileFault {
  line: number;
  fault: FaultText;
}
type Decoded = { ok: true; text: string; encoding: Encoding } | ({ ok: false } & FileFault);

const SAVE_ZH = '请在表格软件里另存为CSV UTF-8';
const SAVE_EN = 'save it as CSV UTF-8';
const EMPTY_FILE = faultOf('empty file', '文件是空的', 'is empty');
const WORKBOOK = faultOf('workbook', `这是Excel工作簿，${SAVE_ZH}`, `is an Excel workbook; ${SAVE_EN}`);
const NOT_TEXT_FILE = faultOf('encoding', `编码既不是UTF-8也不是GBK，${SAVE_ZH}`, `is neither UTF-8 nor GBK; ${SAVE_EN}`);
const BROKEN_UTF8 = faultOf(
  'broken UTF-8',
  '这一行有不合UTF-8的字符，请把文件重新保存为CSV UTF-8',
  'this line has a character that is not valid UTF-8; save the file again as CSV UTF-8',
);

/** First bytes of a ZIP archive (.xlsx) and of a compound file (.xls). */
const WORKBOOK_STARTS = ['504b0304', 'd0cf11e0'];

const wholeFile = (fault: FaultText): Decoded => ({ ok: false, line: 0, fault });
const decodeAs = (encoding: string, bytes: Buffer): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Returns the first line that is not UTF-8 in a text that mostly is, or undefined for another encoding. */
function brokenLine(bytes: Buffer): number | undefined {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.split('\uFFFD').length - 1;
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (!broken || characters <= broken) return undefined;
  return text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
}

export const encodingFault = (): FileFault => ({ line: 0, fault: NOT_TEXT_FILE });

export function decodeText(bytes: Buffer): Decoded {
  if (WORKBOOK_STARTS.includes(bytes.toString('hex', 0, 4))) return wholeFile(WORKBOOK);
  const mark = bytes.toString('hex', 0, 2);
  if (mark === 'fffe' || mark === 'feff') {
    const text = decodeAs(mark === 'fffe' ? 'utf-16le' : 'utf-16be', bytes);
    return text === undefined ? wholeFile(NOT_TEXT_FILE) : textOf(text, 'utf-16');
  }
  const utf8 = decodeAs('utf-8', bytes);
  if (utf8 !== undefined) return textOf(utf8, 'utf-8');
  const line = brokenLine(bytes);
  if (line !== undefined) return { ok: false, line, fault: BROKEN_UTF8 };
  const gbk = decodeAs('gb18030', bytes);
  return gbk === undefined ? wholeFile(NOT_TEXT_FILE) : textOf(gbk, 'gb18030');
}

function textOf(text: string, encoding: Encoding): Decoded {
  if (text.includes('\0')) return wholeFile(NOT_TEXT_FILE);
  return text.trim() ? { ok: true, text, encoding } : wholeFile(EMPTY_FILE);
}
