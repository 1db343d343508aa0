/** Query strings and form bodies with the specification's limits: arrays up to index 20, depth 5, 1000 parameters. */
import qs from 'qs';

const LEGACY = new TextDecoder('gb18030', { fatal: true });

/** Decodes UTF-8, and GBK for links of old pages. Text that is neither stays encoded. */
function decode(text: string): string {
  const spaced = text.replace(/\+/g, ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    try {
      const bytes = spaced.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
      return LEGACY.decode(Buffer.from(bytes, 'latin1'));
    } catch {
      return spaced;
    }
  }
}

export const parseQuery = (text: string): Record<string, unknown> =>
  qs.parse(text, { arrayLimit: 20, depth: 5, parameterLimit: 1000, decoder: decode });
