/** Styles of the hotels of a city. */
import { sheet } from '../../../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../../../widgets/platform/styles/tokens.ts';

export const cityHotelsStyles = sheet('ph', {
  head: { padding: '8px 0 24px', '& ul': { marginTop: '8px', color: 'var(--ink-2)' }, [PHONE]: { padding: '8px 0 16px' } },
});
