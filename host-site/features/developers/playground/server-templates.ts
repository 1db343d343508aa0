/**
 * Code of docs/embedding.md for pages that PHP or nginx assembles. test/contract/playground/documented-code.test.ts compares it with the guide,
 * where other tests run it while the site fails and hangs.
 */

/** Defines `xiyan(widget, attributes)` in PHP, with the address that the guide writes. */
export const PHP_FUNCTION = `<?php
const XIYAN = 'http://127.0.0.1:3000/widgets/v1';
const XIYAN_CACHE = '/var/cache/xiyan'; // a folder that only PHP can write

function xiyan(string $widget, array $attributes = []): string {
  $url = XIYAN . "/ssr/$widget?" . http_build_query($attributes);
  $file = XIYAN_CACHE . '/' . md5($url) . '.html';
  $age = is_file($file) ? time() - filemtime($file) : 300;
  if ($age >= 300 && @touch($file, time() - 270)) { // until the answer is here, and for 30 s after a failure, views use the copy
    $html = @file_get_contents($url, false, stream_context_create(['http' => ['timeout' => 0.5]]));
    if ($html !== false) {
      $new = tempnam(XIYAN_CACHE, 'new');
      file_put_contents($new, $html);
      rename($new, $file);
    }
    clearstatcache();
  }
  return @file_get_contents($file)
    ?: "<xiyan-$widget></xiyan-$widget><script async src=\\"" . XIYAN . '/embed-shell.js"></script>';
}
?>`;

/** Location of the includes in nginx, with the address that the guide writes. */
export const NGINX_LOCATION = `location /xiyan/ {
  internal;
  proxy_pass http://127.0.0.1:3000/widgets/v1/ssr/;
  proxy_set_header Accept-Encoding "";
  proxy_connect_timeout 1s;
  proxy_read_timeout 1s;
  proxy_intercept_errors on;
  error_page 404 500 502 503 504 = @nothing;
}
location @nothing { internal; return 200 ""; }`;

interface Include {
  widget: string;
  /** Element and script tag in place of the include while the site fails. */
  element: string;
  tag: string;
  /** Query of the include, with its question mark. */
  query: string;
}

/** Returns the server-side include of a widget. */
export const include = ({ widget, element, tag, query }: Include): string =>
  `<!--# block name="${widget}" -->${element}
${tag}<!--# endblock -->
<!--# include virtual="/xiyan/${widget}${query}" stub="${widget}" -->`;
