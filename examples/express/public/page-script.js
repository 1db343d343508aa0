// Without a bundler the browser gets the package's file by its address; with one, import from 'xiyan/loader'.
import { loadXiyan, mountWidget, onWidgetEvent, openEnquiry } from '/xiyan/loader.js';

const result = document.getElementById('result');
const loading = loadXiyan({ site: document.body.dataset.site, shell: true, defaults: { city: 'hangzhou' } });

onWidgetEvent('xiyan:citychange', (event) => {
  event.preventDefault();
  result.textContent = `${event.detail.name}的场地下一期刊出。`;
});

for (const button of document.querySelectorAll('[data-merchant]')) {
  button.addEventListener('click', async () => {
    await loading;
    const { status } = await openEnquiry({ merchantId: button.dataset.merchant });
    result.textContent = status === 'submitted' ? '已送达，酒店会尽快来电。' : '没有提交，随时可以再问。';
  });
}
document.getElementById('other').addEventListener('click', async () => {
  await loading;
  await mountWidget(document.getElementById('city'), 'city');
});
