import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { projectFile } from '../../../../host-site/system/project-root.ts';
import { Picture } from '../../../../host-site/ui/pictures/picture.tsx';
import { isIllustration } from '../../../../widgets/domain/image.ts';
import { site } from '../../pages/fake-services.ts';

const env = { site, pictures: '/pictures' };

it('states how wide a card’s picture is displayed, so that a phone loads the file for half its width', () => {
  const html = renderToString(<Picture env={env} name="hall-wide-01" type={2} half />);
  expect(html).toContain('sizes="(max-width:767px) 50vw, 388px"');
  expect(/srcSet="([^"]*)"/i.exec(html)?.[1]).toMatch(/type=2\S* 388w, \S*dpr=2\S* 776w$/);
  expect(html).toContain('width="388" height="240"');
});

it('offers other pictures by the density of the screen', () => {
  expect(renderToString(<Picture env={env} name="hall-wide-01" type={3} />)).toMatch(/ 1x, \S* 2x"/);
});

it('marks a generated picture as 示意图, visibly and in its text alternative, and no other picture', () => {
  const generated = renderToString(<Picture env={env} name="hall-wide-01" type={1} alt="云汀酒店图片1" />);
  expect(generated).toContain('alt="云汀酒店图片1（示意图）"');
  expect(generated).toContain('data-text="示意图"');
  const uploaded = renderToString(<Picture env={env} name="da-ting-01" type={1} alt="大厅" />);
  expect(uploaded).toContain('alt="大厅"');
  expect(uploaded).not.toContain('示意图');
  expect(renderToString(<Picture env={env} name="hall-wide-01" type={1} />)).toContain('alt=""');
});

it('treats every picture of the site as generated', () => {
  const names = readdirSync(projectFile('host-site/assets/pictures')).flatMap((file) => (file.endsWith('.webp') ? parse(file).name : []));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !isIllustration(name))).toEqual([]);
});
