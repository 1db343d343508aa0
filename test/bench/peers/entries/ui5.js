import '@ui5/webcomponents-fiori/dist/ShellBar.js';
import '@ui5/webcomponents-fiori/dist/ShellBarBranding.js';
import '@ui5/webcomponents-fiori/dist/ShellBarSearch.js';
import '@ui5/webcomponents/dist/Button.js';
import '@ui5/webcomponents/dist/ListItemStandard.js';
import '@ui5/webcomponents/dist/Option.js';
import '@ui5/webcomponents/dist/Select.js';

// The search field takes part in no form: its event is what a page listens to.
document.addEventListener('ui5-search', ({ target }) => window.open(`/search?keyword=${encodeURIComponent(target.value)}`, '_blank'));
