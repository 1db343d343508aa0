/** Numbers that a line break could separate from their units get an element that does not wrap. */
import { expect, it } from 'vitest';
import { unbrokenText, withUnbrokenNumbers } from '../../../../../host-site/platform/ui/text/unbroken-numbers.ts';

/** Texts inside the elements. */
const unbrokenIn = (text: string) => [...unbrokenText(text).matchAll(/<no-break>(.*?)<\/no-break>/g)].map(([, inner]) => inner);

it.each([
  ['香槟塔1座、婚宴管家1名', ['1座', '1名']],
  ['进场费¥3,000.00/场，另收', ['¥3,000.00/场']],
  ['餐标¥6,888.00起/桌', ['¥6,888.00起/桌']],
  ['可随时致电400-000-0000撤回', ['400-000-0000撤']],
  ['婚期2026年12月20日', ['2026年12月20日']],
  ['本月2026年11月', ['2026年11月']],
  ['可容10–36桌，挑高8.5米', ['10–36桌', '8.5米']],
  ['舞台5×3米，面积1,200平方米', ['5×3米', '1,200平方米']],
  ['跟拍8小时，3个月内交片', ['8小时', '3个月']],
  ['距地铁站约350米', ['350米']],
  ['30多家酒店，3000元/桌', ['30多家', '3000元/桌']],
])('keeps numbers whole in %s', (text, expected) => {
  expect(unbrokenIn(text)).toEqual(expected);
});

it.each(['¥3,000.00', '10:30', '共十二家', '12345', '100%', '4F7K2-9QX3M', 'A4-5号'])('leaves %s, which browsers do not break', (text) => {
  expect(unbrokenText(text)).toBe(text);
});

it('adds one element to a text without further text', () => {
  expect(unbrokenText('20桌')).toBe('<no-break>20桌</no-break>');
});

it('leaves a run that could be wider than a phone', () => {
  const text = `${'1-'.repeat(20)}1号`;
  expect(unbrokenText(text)).toBe(text);
});

it('changes texts alone: no attribute, script, title or shadow root', () => {
  const html =
    '<title>20桌</title><meta content="a &gt; 20桌"><script>"20桌"</script><p title=\'20桌\'>可容20桌</p>' +
    '<template shadowrootmode="open"><b title="1 > 0">20桌</b></template><textarea>20桌</textarea>';
  expect(withUnbrokenNumbers(html).join('')).toBe(html.replace('可容20桌', '<text-run>可容<no-break>20桌</no-break></text-run>'));
});
