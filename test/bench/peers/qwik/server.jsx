/** Renders a widget as a Qwik container for any page. */
import { renderToString } from '@builder.io/qwik/server';
import { manifest } from '@qwik-client-manifest';
import { Footer, Header } from './widgets.jsx';

/** @param built address of the files for browsers @param isPage whether the markup is part of the page's own HTML and brings the Qwik loader */
export async function renderContainer(widget, content, built, isPage) {
  const isHeader = widget === 'header';
  const { html } = await renderToString(isHeader ? <Header {...content} /> : <Footer {...content} />, {
    manifest,
    base: `${built}/build/`,
    containerTagName: 'div',
    containerAttributes: { 'data-qwik': widget },
    qwikLoader: { include: isPage && isHeader ? 'always' : 'never', position: 'top' },
    // The footer has no code.
    ...(isHeader ? {} : { preloader: false }),
  });
  return html.replaceAll('"/assets/', `"${built}/assets/`);
}
