import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { renderWidget } from 'xiyan/server';
import { serverRendering } from 'xiyan/vue';
import App from './app.vue';

/** Resolves with the HTML of the app. Without `site` the widgets are empty elements, which the browser renders. */
export function render(site, data) {
  const app = createSSRApp(App);
  app.provide(serverRendering, (name, options) => renderWidget(name, options, { site, data: name === 'city' ? data : undefined }));
  return renderToString(app);
}
