/** Joins the style sheets of the platform and of all features into one text, served under an address that contains its hash. */
import { createHash } from 'node:crypto';
import type { Sheet } from '../../widgets/platform/styles/sheet.ts';
import type { Pages } from '../platform/feature/web.ts';
import { pictureStyles } from '../platform/ui/pictures/picture.styles.ts';
import { viewerStyles } from '../platform/ui/pictures/viewer.styles.ts';
import { accountStyles } from '../platform/ui/styles/account.styles.ts';
import { base } from '../platform/ui/styles/base.styles.ts';
import { boxes } from '../platform/ui/styles/boxes.styles.ts';
import { buttons } from '../platform/ui/styles/buttons.styles.ts';
import { filterStyles } from '../platform/ui/styles/filters.styles.ts';
import { nativeFieldStyles } from '../platform/ui/styles/native-field.styles.ts';
import { pageHeadStyles } from '../platform/ui/styles/page-head.styles.ts';
import { pieces } from '../platform/ui/styles/pieces.styles.ts';
import { printStyles } from '../platform/ui/styles/print.styles.ts';
import { tabStyles } from '../platform/ui/styles/tabs.styles.ts';
import { toolStyles } from '../platform/ui/styles/tools.styles.ts';

/** Before the styles of features. */
const PLATFORM: readonly Sheet[] = [
  base,
  pieces,
  pictureStyles,
  buttons,
  tabStyles,
  boxes,
  nativeFieldStyles,
  viewerStyles,
  filterStyles,
  pageHeadStyles,
  toolStyles,
  accountStyles,
];

/** Returns the style sheet and its immutable path: another text has another path. What several pages use comes before what one page uses. */
export function siteCss(pages: readonly Pages[]): { path: string; text: string } {
  const own = pages.map(({ styles = {} }) => styles);
  const sheets = [...PLATFORM, ...own.flatMap(({ parts = [] }) => parts), ...own.flatMap((one) => one.pages ?? []), printStyles];
  const text = sheets.map((sheet) => sheet.text).join('\n');
  return { path: `/assets/site-${createHash('sha256').update(text).digest('hex').slice(0, 10)}.css`, text };
}
