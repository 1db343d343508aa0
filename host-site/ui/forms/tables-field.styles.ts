/** Rules for the form around a TablesField. @param width of the field */
export const tablesFieldRules = (width: string) => ({
  '& label': { marginRight: '12px', fontSize: '13px', color: 'var(--ink-2)' },
  '& input': {
    display: 'block',
    width,
    height: '44px',
    padding: '0 12px',
    fontSize: '16px',
    color: 'var(--ink)',
    background: 'var(--paper)',
    border: '1px solid var(--edge)',
    borderRadius: 'var(--radius)',
  },
});
