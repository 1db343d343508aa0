/** Code of docs/embedding.md that reports in the console whether the widgets of a page are ready, for a page before its script tag. */
export const CONSOLE_LINE = `<script>['ready','error'].forEach(function(n){document.addEventListener('xiyan:'+n,function(e){console[n=='ready'?'info':'error']('xiyan:'+n,e.detail.widget,e.detail.message||'')})})</script>`;
