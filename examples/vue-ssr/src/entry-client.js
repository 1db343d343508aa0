import { createSSRApp } from 'vue';
import { configure } from 'xiyan';
import App from './app.vue';

const root = document.getElementById('app');
configure({ api: root.dataset.site }); // before Vue mounts elements of its own
createSSRApp(App).mount(root);
