/** docs/merchant-security.md explains every event that the audit log can hold. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { AUDIT_EVENTS } from '../../../host-site/platform/audit/audit.ts';

it('lists each audit event in docs/merchant-security.md: add a row to its table', () => {
  const page = readFileSync(new URL('../../../docs/merchant-security.md', import.meta.url), 'utf8');
  expect(AUDIT_EVENTS.filter((event) => !page.includes(`\`${event}\``))).toEqual([]);
});
