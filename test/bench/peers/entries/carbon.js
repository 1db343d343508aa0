import '@carbon/web-components/es/components/search/index.js';
import '@carbon/web-components/es/components/ui-shell/index.js';
