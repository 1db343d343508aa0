import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Copies the style sheet of the playground's page with Bootstrap 2 into the folder of the browser scripts. */
export function copyBootstrapSheet(folder) {
  mkdirSync(folder, { recursive: true });
  copyFileSync(createRequire(import.meta.url).resolve('bootstrap-2.3.2/css/bootstrap.min.css'), join(folder, 'bootstrap2.css'));
}
