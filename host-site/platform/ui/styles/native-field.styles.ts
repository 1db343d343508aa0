/** Styles of file and date fields. The script sets `data-native-field` to `on`. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { CONTROL, ELLIPSIS, TOUCH } from './rules.ts';

export const nativeFieldStyles = sheet('nf', {
  file: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    position: 'relative',
    minWidth: 0,
    minHeight: '44px',
    cursor: 'pointer',
    '& > span': { order: -1, flexShrink: 0, marginRight: '12px' },
    '& > small': { display: 'none' },
    '& input': { flex: '1 1 160px', minWidth: 0, padding: '9px 0', fontSize: '14px', fontFamily: 'inherit' },
    '&[data-native-field=on]': { flexWrap: 'nowrap' },
    // Over the whole label, so that it receives the click, the focus and a dropped file.
    '&[data-native-field=on] input': {
      position: 'absolute',
      top: 0,
      left: 0,
      width: '100%',
      height: '100%',
      opacity: 0,
      cursor: 'pointer',
    },
    '&[data-native-field=on] > span': { ...TOUCH, padding: '0 16px', ...CONTROL, fontSize: '14px' },
    '&[data-native-field=on] > small': { display: 'block', fontSize: '13px', color: 'var(--ink-2)', ...ELLIPSIS },
    '& input:focus-visible + span': { outline: '2px solid var(--ink)', outlineOffset: '2px' },
  },
  date: {
    display: 'block',
    position: 'relative',
    '& small': { display: 'block', marginTop: '4px', fontSize: '13px', color: 'var(--ink-2)' },
    // The browser's order of an empty date, such as mm/dd/yyyy, is visible only while someone types.
    '&[data-native-field=on] input[data-empty]:not(:focus)': { color: 'transparent' },
    '&[data-native-field=on] input[data-empty] + small': {
      position: 'absolute',
      top: 0,
      left: '17px',
      margin: 0,
      fontSize: '16px',
      lineHeight: '48px',
      pointerEvents: 'none',
    },
    '&[data-native-field=on] input[data-empty]:focus + small': { visibility: 'hidden' },
  },
});
