import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { projectFile } from '../../../../../host-site/platform/system/project-root.ts';
import { WithIllustrationNotice } from '../../../../../host-site/platform/ui/pictures/illustration-notice.tsx';
import { Picture } from '../../../../../host-site/platform/ui/pictures/picture.tsx';
import { isIllustration } from '../../../../../widgets/domain/catalogue/image.ts';
import { site } from '../../pages/fake-services.ts';

const env = { site, pictures: '/pictures' };

const widthsIn = (html: string) => [...(/srcSet="([^"]*)"/i.exec(html)?.[1] ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

it('offers the files that screens choose for the place, and states how wide the picture is displayed', () => {
  const html = renderToString(<Picture env={env} name="hall-wide-01" type={2} place="four" />);
  expect(html).toContain('sizes="(max-width:767px) calc(50vw - 22px),(max-width:1199px) calc(50vw - 28px),282px"');
  expect(widthsIn(html)).toEqual([346, 438, 582, 776, 1095]);
  expect(html).toContain('width="388" height="240"');
  expect(widthsIn(renderToString(<Picture env={env} name="hall-wide-01" type={1} place="thumbnail" />))).toEqual([173, 219, 346, 438]);
  expect(widthsIn(renderToString(<Picture env={env} name="gown-tall-01" type={7} place="five" />))).toEqual([219, 438, 657, 876]);
});

it.each([
  { place: 'three', displayed: 390 / 2 - 22 },
  { place: 'row', displayed: 240 },
  { place: 'gallery', displayed: 390 - 56 },
  { place: 'window', displayed: 390 },
] as const)(
  'has a file for place $place on a phone of 390 px that is at most a quarter wider than its two or three pixels a point need',
  ({ place, displayed }) => {
    const widths = widthsIn(renderToString(<Picture env={env} name="hall-wide-01" type={1} place={place} />));
    for (const needed of [displayed * 2, displayed * 3]) {
      const file = widths.find((width) => width >= needed) ?? Math.max(...widths);
      expect(file).toBeLessThan(needed * 1.25);
      expect(file).toBeGreaterThanOrEqual(Math.min(needed, 1095));
    }
  },
);

it('lets the browser measure a picture that loads lazily and has no place, and offers it every file', () => {
  const html = renderToString(<Picture env={env} name="hall-wide-01" type={2} />);
  expect(html).toContain('sizes="auto,388px"');
  expect(widthsIn(html)).toEqual([173, 219, 346, 438, 582, 692, 776, 876, 1095]);
  expect(renderToString(<Picture env={env} name="hall-wide-01" type={3} eager />)).toContain('sizes="438px"');
});

it('names a generated picture 示意图 in its text alternative, labels it where the page asks for it, and marks no other picture', () => {
  const generated = renderToString(<Picture env={env} name="hall-wide-01" type={1} alt="云汀酒店图片1" />);
  expect(generated).toContain('alt="云汀酒店图片1（示意图）"');
  expect(generated).not.toContain('data-text');
  expect(renderToString(<Picture env={env} name="hall-wide-01" type={1} isLabelled />)).toContain('data-text="示意图"');
  const uploaded = renderToString(<Picture env={env} name="da-ting-01" type={1} alt="大厅" isLabelled />);
  expect(uploaded).toContain('alt="大厅"');
  expect(uploaded).not.toContain('示意图');
  expect(renderToString(<Picture env={env} name="hall-wide-01" type={1} />)).toContain('alt=""');
});

it('ends a page with one notice for all of its illustrations, and with none for pictures of an operator', () => {
  const noticeOf = (...names: string[]) => {
    const pictures = names.map((name) => <Picture key={name} env={env} name={name} type={1} />);
    return renderToString(<WithIllustrationNotice>{pictures}</WithIllustrationNotice>).replace(/^.*<\/span>/, '');
  };
  expect(noticeOf('hall-wide-01', 'gown-wide-01-jade-02')).toMatch(/^<p [^>]*>本页图片为示意图<\/p>$/);
  expect(noticeOf('hall-wide-01', 'da-ting-01')).toContain('本页部分图片为示意图');
  expect(noticeOf('da-ting-01')).toBe('');
});

it('treats every picture of the site as generated', () => {
  const names = readdirSync(projectFile('host-site/assets/pictures')).flatMap((file) => (file.endsWith('.webp') ? parse(file).name : []));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !isIllustration(name))).toEqual([]);
});
