import '@carbon/web-components/es/components/ui-shell/index.js';
