/** Fetches the files of the widgets and verifies their integrity. */
import { readDocument } from '../platform/document.ts';
import type { LoadFile } from '../platform/mounting/bundle.ts';

/** Carries the file's integrity, which an import() alone does not check. Where modules cannot be preloaded, a module script does the same: running it has no effect. */
function createCarrier(url: string): HTMLLinkElement | HTMLScriptElement {
  const link = readDocument('createElement')('link');
  link.rel = 'modulepreload';
  link.href = url;
  if (link.relList.supports('modulepreload')) return link;
  const script = readDocument('createElement')('script');
  script.type = 'module';
  script.src = url;
  return script;
}

/** Returns the function that loads bundles and chunks, each once. A failed file is requested again by the next call. */
export function createFileLoader(tag: HTMLScriptElement, origin: string): LoadFile {
  const files: Record<string, ReturnType<LoadFile> | undefined> = {};
  const fetchFile = (name: string, hash: string) =>
    new Promise<string>((resolve, reject) => {
      const url = `${origin}/widgets/v1/${name}-${hash.slice(0, 8).replace(/\W/g, '_')}.js`;
      const carrier = createCarrier(url);
      carrier.integrity = `sha256-${hash}=`;
      carrier.crossOrigin = '';
      carrier.nonce = tag.nonce;
      carrier.onload = carrier.onerror = (event: Event | string) => {
        carrier.remove();
        if ((event as Event).type === 'load') resolve(url);
        else {
          files[name] = undefined;
          reject(Error(`${url}: load or integrity error`));
        }
      };
      // More pages replace append() than appendChild().
      readDocument('head').appendChild(carrier);
    })
      .then((url) => import(url))
      .then((module) => module.default);
  return (name, hash) => {
    files[name] ??= fetchFile(name, hash);
    return files[name] as ReturnType<LoadFile>;
  };
}
