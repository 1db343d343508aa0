import { renderToString } from 'react-dom/server';
import { ServerRendering } from 'xiyan/react';
import { renderWidget } from 'xiyan/server';
import { App } from './app.jsx';

/** Returns the HTML of the app. Without `site` the widgets are empty elements, which the browser renders. */
export function render(site, data) {
  const renderer = (name, options) => renderWidget(name, options, { site, data: name === 'header' ? data : undefined });
  return renderToString(
    <ServerRendering.Provider value={renderer}>
      <App />
    </ServerRendering.Provider>,
  );
}
