<?php
// Where the xiyan site runs, and a folder that only PHP can write.
define('XIYAN', (getenv('SITE_ORIGIN') ?: 'http://127.0.0.1:3000') . '/widgets/v1');
define('XIYAN_CACHE', getenv('XIYAN_CACHE') ?: sys_get_temp_dir());

/** Returns a widget as HTML: rendered by the site, at most five minutes old; the empty element while the site cannot be reached. */
function xiyan(string $widget, array $attributes = []): string {
  $url = XIYAN . "/ssr/$widget?" . http_build_query($attributes);
  $file = XIYAN_CACHE . '/xiyan-' . md5($url) . '.html';
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
    ?: "<xiyan-$widget></xiyan-$widget><script async src=\"" . XIYAN . '/embed-shell.js"></script>';
}

$posts = [
  ['author' => '小满', 'title' => '二十桌，服务费到底怎么算', 'replies' => 46],
  ['author' => '阿宁', 'title' => '看厅要带的七个问题', 'replies' => 31],
  ['author' => '半夏', 'title' => '江边那家的试菜记录', 'replies' => 18],
];
?>
<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>备婚论坛 · 今日主题</title>
<link rel="stylesheet" href="forum.css">
</head>
<body>
<?= xiyan('header', ['city' => 'hangzhou', 'active' => 1]) ?>
<main>
  <h1>今日主题</h1>
  <table>
    <?php foreach ($posts as $post): ?>
      <tr><td><?= htmlspecialchars($post['title']) ?></td><td><?= htmlspecialchars($post['author']) ?></td><td><?= $post['replies'] ?>回复</td></tr>
    <?php endforeach ?>
  </table>
  <p><button type="button" id="ask" data-xiyan-enquiry="1001">问问帖子里的酒店</button></p>
</main>
<?= xiyan('footer') ?>
</body>
</html>
