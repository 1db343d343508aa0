import { hydrateRoot } from 'react-dom/client';
import { configure } from 'xiyan';
import { App } from './app.jsx';

const root = document.getElementById('app');
configure({ api: root.dataset.site }); // before React mounts elements of its own
hydrateRoot(root, <App />);
