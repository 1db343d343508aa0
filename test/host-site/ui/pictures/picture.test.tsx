import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Picture } from '../../../../host-site/ui/pictures/picture.tsx';
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
