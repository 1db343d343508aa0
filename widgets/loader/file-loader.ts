/** Fetches the files of the widgets and verifies their integrity. */
import { readDocument } from '../platform/document.ts';
import { HASHES } from './constants.ts';

type FileName = keyof typeof HASHES;

/**
 * Loads a module and returns its exports. Further calls return the same; after a failure they try again. Data are modules too: a page may forbid requests of
 * scripts (`connect-src`), and shows its widgets nevertheless.
 */
export type FileLoader = <Exports>(name: FileName) => Promise<Exports>;

/** The part of a file's hash that is in its name. */
export const shortHash = (name: FileName): string => HASHES[name].slice(0, 8).replace(/\W/g, '_');
const integrityOf = (name: FileName) => `sha256-${HASHES[name]}=`;

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

export function createFileLoader(tag: HTMLScriptElement, origin: string): FileLoader {
  const requests: Partial<Record<FileName, Promise<unknown>>> = {};
  const fetchModule = (name: FileName) =>
    new Promise<string>((resolve, reject) => {
      const url = `${origin}/widgets/v1/${name}-${shortHash(name)}.js`;
      const carrier = createCarrier(url);
      carrier.integrity = integrityOf(name);
      carrier.crossOrigin = '';
      carrier.nonce = tag.nonce;
      carrier.onload = carrier.onerror = (event: Event | string) => {
        carrier.remove();
        if ((event as Event).type === 'load') resolve(url);
        else reject(Error(`${url}: load or integrity error`));
      };
      // More pages replace append() than appendChild().
      readDocument('head').appendChild(carrier);
    });
  const load = async (name: FileName): Promise<unknown> => {
    // Enquiry and tracking import the widgets, which must have been verified by then; an import inside a file is not. Both load at the same time.
    const widgets = (name === 'tracking' || name === 'enquiry') && loadOnce('widgets');
    const url = await fetchModule(name);
    await widgets;
    return import(url);
  };
  const loadOnce = (name: FileName): Promise<never> => {
    requests[name] ??= load(name).catch((error) => {
      requests[name] = undefined;
      throw error;
    });
    return requests[name] as Promise<never>;
  };
  return loadOnce;
}
