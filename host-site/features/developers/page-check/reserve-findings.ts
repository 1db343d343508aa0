/** What the check says of the CSS that reserves the header's height until the widget is defined. */
import type { Finding } from '../page-check-result.ts';
import { RESERVE_RULES } from '../playground/outputs.ts';
import type { PageFacts } from './page-facts.ts';

interface HeightRule {
  height: string;
  /** Whether the rule ends when the widget is defined. */
  isUndefined: boolean;
}

/** Returns the rules of a style sheet without comments that give the header's element a height. */
function headerHeights(css: string): HeightRule[] {
  const rules: HeightRule[] = [];
  const preludes: string[] = [];
  let text = '';
  for (const part of css.split(/([{};])/)) {
    if (part === '{') {
      preludes.push(text.trim());
      text = '';
    } else if (part === '}') {
      const selector = preludes.pop() ?? '';
      const height = /(?:^|[;\s])(?:min-)?(?:height|block-size)\s*:\s*([^;!]+)/.exec(text)?.[1]?.trim();
      if (height && /(^|[^\w-])xiyan-header(?![\w-])/.test(selector))
        rules.push({ height, isUndefined: selector.includes(':not(:defined)') });
      text = '';
    } else if (part === ';' && preludes.length === 0) text = '';
    else text += part;
  }
  return rules;
}

const EXPECTED = headerHeights(RESERVE_RULES).map(({ height }) => height);

/** Returns the finding about a page whose header is rendered in the browser. */
export function reserveFindings({ styles, sheets }: Pick<PageFacts, 'styles' | 'sheets'>): Finding[] {
  const rules = headerHeights(styles);
  if (rules.length === 0) return [{ name: 'reserveMissing', values: [String(sheets)] }];
  if (!rules.every(({ isUndefined }) => isUndefined)) return [{ name: 'reserveAlways', values: [] }];
  const heights = rules.map(({ height }) => height);
  if (!EXPECTED.every((height) => heights.includes(height)))
    return [{ name: 'reserveHeights', values: [[...new Set(heights)].join(', '), EXPECTED.join(', ')] }];
  return [{ name: 'reserved', values: [] }];
}
