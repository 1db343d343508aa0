/** `npm run sbom`: writes the production dependencies as a CycloneDX bill of materials to dist/sbom.cdx.json. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

const { stdout, stderr, status } = spawnSync(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--workspaces=false', '--loglevel', 'error'],
  {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  },
);
if (status !== 0) {
  console.error(`sbom: npm sbom failed: ${stderr.trim()}`);
  process.exit(1);
}
const { components } = JSON.parse(stdout);
mkdirSync('dist', { recursive: true });
writeFileSync('dist/sbom.cdx.json', stdout);
console.log(`sbom: ${components.length} components in dist/sbom.cdx.json`);
