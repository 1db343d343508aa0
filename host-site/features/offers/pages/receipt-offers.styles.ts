/** Styles of quote and gifts on the receipt. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../../widgets/platform/styles/tokens.ts';

export const receiptOfferStyles = sheet('qg', {
  gifts: {
    maxWidth: '560px',
    margin: '32px auto 0',
    '& h2': { fontSize: '20px' },
    '& > p': { margin: '4px 0 16px', color: 'var(--ink-2)' },
    '& li': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '16px',
      marginTop: '12px',
      [PHONE]: { display: 'block' },
    },
    '& li b': { display: 'block', fontWeight: 600 },
    '& li small': { display: 'block', fontSize: '13px', color: 'var(--ink-2)' },
    '& li > :last-child': { flexShrink: 0, [PHONE]: { marginTop: '12px' } },
    '& li[data-coupon="redeemed"] span,& li[data-coupon="expired"] span': { textDecoration: 'line-through', color: 'var(--ink-2)' },
  },
  code: { fontSize: '20px', fontWeight: 600, fontVariantNumeric: 'tabular-nums', letterSpacing: '.04em', whiteSpace: 'nowrap' },
  quote: { display: 'flex', justifyContent: 'center', marginTop: '24px', padding: '4px 0' },
});
