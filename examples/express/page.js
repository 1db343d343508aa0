const VENUES = [
  { id: 1001, name: '临江云汀', place: '滨江区', text: '江月厅没有柱子，落地窗向着江。', colour: '#7fa7b5' },
  { id: 1002, name: '钱江潮声', place: '上城区', text: '露台看得见潮水，适合傍晚仪式。', colour: '#c98f6b' },
];

const row = ({ id, name, place, text, colour }) => `<li>
      <svg viewBox="0 0 120 80" aria-hidden="true"><rect width="120" height="80" fill="${colour}"/><circle cx="86" cy="24" r="12" fill="#fff3d6"/><path d="M0 58q30-14 60 0t60 0v22H0z" fill="#2f4a4e"/></svg>
      <div><h2>${name}</h2><p>${place} · ${text}</p></div>
      <button type="button" data-merchant="${id}">问档期</button>
    </li>`;

/** Returns the HTML of the page. `search` and `footer` are the widgets as HTML. */
export const page = ({ origin, search, footer }) => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>同城喜事 · 婚礼场地导览</title>
<link rel="stylesheet" href="/page.css">
</head>
<body data-site="${origin}">
<header><strong>同城喜事</strong><div class="search">${search}</div></header>
<main>
  <h1>婚礼场地导览</h1>
  <p class="lead">编辑部一家一家走过，只写看得见的事。</p>
  <ul>${VENUES.map(row).join('')}</ul>
  <p id="result" role="status"></p>
  <p><button type="button" id="other">换个城市</button></p>
  <div id="city"></div>
</main>
${footer}
<script type="module" src="/page-script.js"></script>
</body>
</html>`;
