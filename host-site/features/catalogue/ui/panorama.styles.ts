/** Styles of the link to a panorama, and of the tools in its dialog. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { TOUCH } from '../../../platform/ui/styles/rules.ts';

export const panoramaStyles = sheet('qn', {
  link: { display: 'block', position: 'relative' },
  /** Twice as wide as high. */
  frame: { paddingTop: '50%' },
  open: {
    position: 'absolute',
    left: '12px',
    bottom: '12px',
    ...TOUCH,
    padding: '0 16px',
    border: '1px solid var(--edge)',
    borderRadius: 'var(--radius)',
    color: 'var(--ink)',
    background: 'var(--raised)',
    '& svg': { marginRight: '8px' },
    'a:hover>&': { borderColor: 'var(--ink)' },
  },
  tools: { display: 'flex', flexShrink: 0 },
});
