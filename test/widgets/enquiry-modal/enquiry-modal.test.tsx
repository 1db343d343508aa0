import { renderToString } from 'preact-render-to-string';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { DEFAULTS, type Options } from '../../../widgets/contract.ts';
import type { Site } from '../../../widgets/domain/site/site.ts';
import { EnquiryModal } from '../../../widgets/enquiry-modal/enquiry-modal.tsx';
import type { WidgetEnv } from '../../../widgets/platform/mounting/widget.ts';

const site = { origins: { main: 'https://x.example', hotel: '' }, legal: { hotline: '' }, consent: 'checkbox' } as unknown as Site;
const html = (options: Partial<Options>) =>
  renderToString(
    createElement(EnquiryModal, {
      options: { ...DEFAULTS, ...options },
      data: undefined,
      env: { site, t: (text: string) => text } as WidgetEnv,
    }) as never,
  );

it('renders nothing on the server while it is closed', () => {
  expect(html({})).toBe('');
});

it('is a plain form that works without script when it is open', () => {
  const form = html({ open: true, merchantId: '7', hotelName: '云汀<酒店>' });
  expect(form).toMatch(/<dialog open/);
  expect(form).toMatch(/<form[^>]* method="post" action="https:\/\/x\.example\/enquiry"/);
  expect(form).toContain('name="merchant_id" value="7"');
  expect(form).toMatch(/<input[^>]*name="phone_num"/);
  expect(form).toMatch(/<input[^>]*type="checkbox"[^>]*name="consent"/);
  expect(form).toContain('name="consent_shown" value="checkbox/2026-11"');
  expect(form).not.toMatch(/checked/);
  expect(form).toContain('云汀&lt;酒店>');
  // A busy state would stay for ever, and hides the content.
  expect(form).not.toContain('aria-busy="true"');
  expect(form).toContain('到店礼和签约礼，请向商家询问');
});
