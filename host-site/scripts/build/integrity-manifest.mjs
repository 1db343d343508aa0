/** Names chunks by their content and writes `manifest.json`, name → {file, integrity}, which the loader carries and the server reads. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** SHA-256 in base64 without padding; its first eight characters name the file. */
export const contentHash = (code) => createHash('sha256').update(code).digest('base64').replace(/=+$/, '');
export const chunkFile = (name, hash) => `${name}-${hash.slice(0, 8).replace(/\W/g, '_')}.js`;

export function integrityManifest() {
  return {
    name: 'integrity-manifest',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const manifest = {};
      // A chunk's hash covers the names of what it imports, so imported chunks come first.
      const finish = (chunk) => {
        if (manifest[chunk.name]) return;
        for (const imported of chunk.imports) finish(bundle[imported] ?? chunks.find((other) => other.fileName === imported));
        for (const imported of chunk.imports) {
          const name = imported.replace(/\.js$/, '');
          chunk.code = chunk.code.replaceAll(`"./${imported}"`, `"./${manifest[name].file}"`);
        }
        const hash = contentHash(chunk.code);
        manifest[chunk.name] = { file: chunkFile(chunk.name, hash), hash };
      };
      chunks.forEach(finish);
      for (const chunk of chunks) chunk.fileName = manifest[chunk.name].file;
      this.emitFile({ type: 'asset', fileName: 'manifest.json', source: JSON.stringify(manifest, null, 2) });
    },
  };
}

/** Gives the loader its constants. The site's own chunk is made when the server starts, which puts its hash in place of `@site@`. */
export function loaderConstants(manifestFile) {
  return {
    name: 'loader-constants',
    renderChunk(code) {
      const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
      const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
      const hashes = Object.fromEntries(Object.entries(manifest).map(([name, { hash }]) => [name, hash]));
      // The compiler wraps import() of a variable to rewrite .ts endings; a chunk's address has none.
      return {
        code: code
          .replace('import(__rewriteRelativeImportExtension(', 'import((')
          .replace(/\bCHUNKS\b/g, JSON.stringify({ ...hashes, site: '@site@' }))
          .replace(/\bVERSION\b/g, JSON.stringify(version)),
        map: null,
      };
    },
  };
}
