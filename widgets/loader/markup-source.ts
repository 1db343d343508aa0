/** Where the server's markup comes from: with the loader itself, or by a request. */
import { CARRIED } from './constants.ts';
import { shortHash } from './file-loader.ts';

/** Then the widgets are rendered by code. */
const TIMEOUT_MS = 5000;

interface Markup {
  /** Texts of the style sheets, which the templates name by number. */
  sheets: string[];
  /** One for each query. */
  templates: ArrayLike<HTMLTemplateElement>;
}

/** Requests a document. The browser's parser makes its nodes, which no policy for scripts forbids. Rejects unless the status is 200. */
const requestDocument = (url: string) =>
  new Promise<Document>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'document';
    request.timeout = TIMEOUT_MS;
    request.onloadend = () => (request.status === 200 && request.responseXML ? resolve(request.responseXML) : reject());
    request.send();
  });

interface HtmlPolicy {
  createHTML(text: string): string;
}
type PolicyFactory = { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy };

/** Parses markup that has come with this file. A page that requires Trusted Types allows the policy `xiyan`; undefined where it does not. */
function parseDocument(html: string): Document | undefined {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  try {
    const policy = trustedTypes?.createPolicy('xiyan', { createHTML: (text) => text });
    return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
  } catch {
    return undefined;
  }
}

/** Returns the function that loads the markup for queries. It rejects when there is none of this release. */
export function createMarkupSource(origin: string): (queries: readonly string[]) => Promise<Markup> {
  let carriedPage: Document | undefined;
  const findCarried = (queries: readonly string[]): Pick<Markup, 'templates'> | undefined => {
    const carried = CARRIED.find((one) => queries.every((query) => one.queries.includes(query)));
    if (!carried) return undefined;
    carriedPage ??= parseDocument(carried.html);
    const templates = carriedPage?.querySelectorAll('template');
    // A page may have a widget twice.
    return (
      templates && { templates: queries.map((query) => templates[carried.queries.indexOf(query)]?.cloneNode(true) as HTMLTemplateElement) }
    );
  };
  return async (queries) => {
    const carried = findCarried(queries);
    const url = `${origin}/widgets/v1/markup/${shortHash('widgets')}${shortHash('site')}?${queries.join('&')}`;
    const page = carried && carriedPage ? carriedPage : await requestDocument(url);
    const sheets = [...page.querySelectorAll('script[type="text/css"]')].map(({ textContent }) => textContent);
    return { sheets, templates: page.querySelectorAll('template'), ...carried };
  };
}
