/** Fetches the files of the widgets and verifies their integrity. */
import { readDocument } from '../platform/document.ts';
import { HASHES } from './constants.ts';

type FileName = keyof typeof HASHES;
/** Files with code, and files with data. */
type CodeName = 'widgets' | 'enquiry';
type DataName = Exclude<FileName, CodeName>;

export interface FileLoader {
  /** Loads a module and returns its exports. Further calls return the same; after a failure they try again. */
  code<Exports>(name: CodeName): Promise<Exports>;
  /** Loads JSON. */
  data<Data>(name: DataName): Promise<Data>;
}

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
  const urlOf = (name: FileName, extension: string) => `${origin}/widgets/v1/${name}-${shortHash(name)}.${extension}`;
  const failure = (url: string) => Error(`${url}: load or integrity error`);
  const once = (name: FileName, request: () => Promise<unknown>) => {
    requests[name] ??= request().catch((error) => {
      requests[name] = undefined;
      throw error;
    });
    return requests[name] as Promise<never>;
  };
  const fetchModule = (name: CodeName) =>
    new Promise<string>((resolve, reject) => {
      const url = urlOf(name, 'js');
      const carrier = createCarrier(url);
      carrier.integrity = integrityOf(name);
      carrier.crossOrigin = '';
      carrier.nonce = tag.nonce;
      carrier.onload = carrier.onerror = (event: Event | string) => {
        carrier.remove();
        if ((event as Event).type === 'load') resolve(url);
        else reject(failure(url));
      };
      // More pages replace append() than appendChild().
      readDocument('head').appendChild(carrier);
    });
  const code: FileLoader['code'] = (name) =>
    once(name, () => {
      // The enquiry imports the widgets, which must have been verified by then; an import inside a file is not. Both load at the same time.
      const widgets = name === 'enquiry' ? code('widgets') : undefined;
      return fetchModule(name).then(async (url) => {
        await widgets;
        return import(url);
      });
    });
  return {
    code,
    data: (name) =>
      once(name, () => {
        const url = urlOf(name, 'json');
        return fetch(url, { integrity: integrityOf(name), credentials: 'omit' }).then(
          (response) => {
            if (!response.ok) throw failure(url);
            return response.json();
          },
          () => {
            throw failure(url);
          },
        );
      }),
  };
}
